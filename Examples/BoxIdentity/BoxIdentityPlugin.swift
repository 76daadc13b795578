public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// A platform that names its viewer by a token: a source of identity tokens, and no partner framework.
public struct BoxIdentityPlugin: SSOPlugin {
    /// The name that products use in their configuration.
    public static let identifier: PluginIdentifier = "box-identity"
    /// The plugin's version.
    public static let version = "0.1.0"
    /// There is nothing for a product to say.
    public static let settings = SettingsSchema()

    /// The name under which the service knows the token.
    ///
    /// No plugin of the service is imported for it: source and service agree on the name, as the service's documentation
    /// prints it.
    static let scheme = "Adobe-Subject-Token"

    // region: tokens
    private let issuer: any BoxIdentityIssuer
    private let tokens: RenewingTokenSource

    init(context: PluginContext, issuer: any BoxIdentityIssuer) {
        self.issuer = issuer
        tokens = RenewingTokenSource(context, scheme: Self.scheme) {
            try await issuer.makeToken().map { token in
                IdentityToken(scheme: Self.scheme, value: token.text, expiry: token.end.map(Expiry.at) ?? .unknown)
            }
        }
    }

    /// Registers the source of tokens; the plugin has no opinion on providers.
    ///
    /// - Parameter registrar: Collects the registration.
    public func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        registrar.identityTokens(tokens)
        issuer.onViewerChange { [weak tokens] in tokens?.forget() }
    }
    // endregion
}

extension PluginFactory {
    /// The plugin `box-identity`, over the box's interface.
    ///
    /// - Parameter issuer: Makes tokens; the box's own in an app, a double in tests.
    /// - Returns: The factory.
    public static func boxIdentity(issuer: any BoxIdentityIssuer) -> PluginFactory {
        PluginFactory(BoxIdentityPlugin.self) { (_, context) throws(SSOError) in
            BoxIdentityPlugin(context: context, issuer: issuer)
        }
    }
}
