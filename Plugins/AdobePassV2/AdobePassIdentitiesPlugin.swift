public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// The plugin `adobe-pass-identities`, which passes the app's identities of its viewer to the service as tokens.
///
/// Use it if the app's tokens need no plugin of their own. A platform's plugin may provide tokens with the same schemes
/// instead: the scheme of a token is the name of the header that carries it.
///
/// Source: Adobe, *REST API V2 Headers*.
public struct AdobePassIdentitiesPlugin: SSOPlugin {
    /// The stable name that configuration files use.
    public static let identifier: PluginIdentifier = "adobe-pass-identities"
    /// The plugin's version.
    public static let version = "0.1.0"
    /// The plugin has no settings: its identities come from the app.
    public static let settings = SettingsSchema()

    private let identities: AdobePassIdentities

    /// Stores the sources of the app's identities without calling any of them.
    ///
    /// - Parameter identities: The sources of the identities.
    public init(_ identities: AdobePassIdentities) {
        self.identities = identities
    }

    /// Registers three handlers that change nothing, and one source for each identity of the app.
    ///
    /// - Parameter registrar: Collects the registration.
    public func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        for header in IdentityTokenHeader.allCases {
            // No collection of the closures: before macOS 15 and iOS 18, a type with a typed error has no metadata.
            guard let ask = identities.source(of: header) else { continue }
            registrar.identityTokens(AppIdentitySource(header: header, ask: ask))
        }
    }
}

extension AdobePassIdentities {
    fileprivate func source(of header: IdentityTokenHeader) -> Source? {
        switch header {
        case .subject: subjectToken
        case .connect: connectToken
        case .service: serviceToken
        case .temporaryAccess: temporaryAccessIdentity
        case .visitor: visitorIdentifier
        }
    }
}

/// The source of one identity of the app.
private struct AppIdentitySource: IdentityTokenSource {
    let header: IdentityTokenHeader
    let ask: AdobePassIdentities.Source

    var scheme: String? { header.rawValue }

    func token() async throws(SSOError) -> IdentityToken? {
        guard let value = try await ask(), value.withValue({ !$0.isEmpty }) else { return nil }
        return IdentityToken(scheme: header.rawValue, value: value, expiry: .unknown)
    }
}

extension PluginFactory {
    /// Returns a plugin that passes the app's identities of its viewer to the service.
    ///
    /// - Parameter identities: The sources of the identities.
    /// - Returns: The factory.
    public static func adobePassIdentities(_ identities: AdobePassIdentities) -> PluginFactory {
        PluginFactory(AdobePassIdentitiesPlugin.self) { (_, _) throws(SSOError) in
            AdobePassIdentitiesPlugin(identities)
        }
    }
}
