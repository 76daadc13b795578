public import PartnerSSOVocabulary

/// The knowledge about one platform or service: three handlers, and the plugin's capabilities.
///
/// A plugin never accesses another plugin. It gets clock, transport, secret store, logger and randomness from its
/// ``PluginContext`` only. Contract cases check each of these promises.
public protocol SSOPlugin: Sendable {
    /// The stable name configuration files use, such as `acme-tv`.
    static var identifier: PluginIdentifier { get }
    /// The plugin's version, as `major.minor.patch`.
    static var version: String { get }
    /// The keys this plugin reads from its section of a product's configuration.
    static var settings: SettingsSchema { get }
    /// The keys of the plugin's records in its part of the secret store; by default none.
    ///
    /// These records are deleted when a product that used the plugin has signed a viewer in with another service.
    static var storedRecords: [String] { get }

    /// Registers the three handlers and the plugin's capabilities.
    ///
    /// It must not open anything or make any call. Subscribing to notices of the platform is allowed.
    ///
    /// - Parameter registrar: Collects them.
    func register(in registrar: inout PluginRegistrar)
}

extension SSOPlugin {
    /// No records.
    public static var storedRecords: [String] { [] }
}
