public import PartnerSSOVocabulary

/// A unit of platform or service knowledge: three handlers always, and whichever capability it has.
///
/// A plugin never reaches another plugin. Clock, transport, secret store, logger and randomness come from its
/// ``PluginContext`` and from nowhere else. Contract cases prove each of these promises.
public protocol SSOPlugin: Sendable {
    /// The stable name configuration files use, such as `acme-tv`.
    static var identifier: PluginIdentifier { get }
    /// The plugin's version, as `major.minor.patch`.
    static var version: String { get }
    /// The keys this plugin reads from its section of a product's configuration.
    static var settings: SettingsSchema { get }
    /// The keys of the records the plugin keeps in its part of the secret store; by default none.
    ///
    /// When a product that used the plugin has signed a viewer in with another service, these records are deleted.
    static var storedRecords: [String] { get }

    /// Hands over the three handlers, and whichever capability the plugin has; opens nothing and calls nobody.
    ///
    /// - Parameter registrar: Where to hand them over.
    func register(in registrar: inout PluginRegistrar)
}

extension SSOPlugin {
    /// No records.
    public static var storedRecords: [String] { [] }
}
