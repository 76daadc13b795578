public import PartnerSSOPluginKit
public import PartnerSSOTesting
public import PartnerSSOVocabulary

/// A double of the issuer of a plugin's identity tokens, with the plugin on it.
public struct StagedIssuer: Sendable {
    /// Something that some issuers cannot do.
    public enum Ability: String, Sendable, Hashable, Codable, CaseIterable {
        /// Issuing a token without saying when it expires.
        case unknownExpiry
        /// Telling the plugin of a viewer who signs out, or of another one, while the former viewer's token is valid.
        case viewerChanges
    }

    /// The plugin, made for this issuer.
    public let factory: PluginFactory
    /// Settings with which the plugin reaches the issuer.
    public let settings: PluginSettings
    /// The wire to the issuer, for a source that asks over the wire.
    public let transport: any HTTPTransport
    /// What the issuer cannot do; the report says what that leaves unproven.
    public var lacking: Set<Ability>
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
    ///   - lacking: What the issuer cannot do.
    ///   - issued: Tells every token issued so far, in order.
    ///   - change: Changes what the issuer does from now on.
    public init(
        factory: PluginFactory,
        settings: PluginSettings,
        transport: any HTTPTransport,
        lacking: Set<Ability> = [],
        issued: @escaping @Sendable () -> [String],
        change: @escaping @Sendable (IssuerScript) -> Void
    ) {
        self.factory = factory
        self.settings = settings
        self.transport = transport
        self.lacking = lacking
        self.issued = issued
        self.change = change
    }

    /// Creates a staged issuer on the device, whose double translates a ``PartnerSSOTesting/ScriptedIssuer``.
    ///
    /// - Parameters:
    ///   - factory: The plugin, made for the double.
    ///   - issuer: What the double translates.
    ///   - settings: Settings with which the plugin reaches the issuer.
    ///   - lacking: What the issuer cannot do.
    ///   - changed: Runs after the issuer has changed, for a double that tells the plugin.
    public init(
        factory: PluginFactory,
        issuer: ScriptedIssuer,
        settings: PluginSettings = PluginSettings(),
        lacking: Set<Ability> = [],
        changed: @escaping @Sendable () -> Void = {}
    ) {
        self.init(
            factory: factory,
            settings: settings,
            transport: ScriptedTransport(),
            lacking: lacking,
            issued: { issuer.issued },
            change: { script in
                issuer.change(script)
                changed()
            }
        )
    }
}
