public import PartnerSSOPluginKit
public import PartnerSSOTesting
public import PartnerSSOVocabulary

/// A double of the issuer of a plugin's identity tokens, with the plugin on it.
public struct StagedIssuer: Sendable {
    /// The plugin, made for this issuer.
    public let factory: PluginFactory
    /// Settings with which the plugin reaches the issuer.
    public let settings: PluginSettings
    /// The wire to the issuer, for a source that asks over the wire.
    public let transport: any HTTPTransport
    /// Every token issued so far, in order.
    public let issued: @Sendable () -> [String]
    /// Changes what the issuer does from now on.
    public let change: @Sendable (IssuerScript) -> Void

    /// Creates a staged issuer.
    ///
    /// - Parameters:
    ///   - factory: The plugin, made for this issuer.
    ///   - settings: Settings with which the plugin reaches the issuer.
    ///   - transport: The wire to the issuer; one without answers for a source that asks the device.
    ///   - issued: Tells every token issued so far, in order.
    ///   - change: Changes what the issuer does from now on.
    public init(
        factory: PluginFactory,
        settings: PluginSettings,
        transport: any HTTPTransport,
        issued: @escaping @Sendable () -> [String],
        change: @escaping @Sendable (IssuerScript) -> Void
    ) {
        self.factory = factory
        self.settings = settings
        self.transport = transport
        self.issued = issued
        self.change = change
    }

    /// Creates a staged issuer on the device, whose double translates a ``PartnerSSOTesting/ScriptedIssuer``.
    ///
    /// - Parameters:
    ///   - factory: The plugin, made for the double.
    ///   - issuer: What the double translates.
    ///   - settings: Settings with which the plugin reaches the issuer.
    public init(factory: PluginFactory, issuer: ScriptedIssuer, settings: PluginSettings = PluginSettings()) {
        self.init(
            factory: factory,
            settings: settings,
            transport: ScriptedTransport(),
            issued: { issuer.issued },
            change: { issuer.change($0) }
        )
    }
}
