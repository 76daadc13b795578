import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The headers that carry identity tokens, each for the scheme of the same name.
///
/// Source: Adobe, *REST API V2 Headers*.
enum IdentityTokenHeader: String, CaseIterable {
    /// A platform's token.
    case subject = "Adobe-Subject-Token"
    /// The token of a platform whose devices add the header themselves; only a server has to pass it on.
    case connect = "X-Roku-Reserved-Roku-Connect-Token"
    /// A service's token.
    case service = "AD-Service-Token"
    /// The user of promotional temporary access.
    case temporaryAccess = "AP-TempPass-Identity"
    /// The visitor's identifier in the programmer's analytics.
    case visitor = "AP-Visitor-Identifier"

    /// Creates the header for a token's scheme, or `nil` if the interface does not support the scheme.
    init?(scheme: String) {
        guard let header = Self.allCases.first(where: { $0.rawValue.lowercased() == scheme.lowercased() }) else {
            return nil
        }
        self = header
    }

    /// The headers of calls that support single sign-on.
    static let signOn: Set = [subject, connect, service, visitor]

    /// Returns the header with a token, encoded as the header requires.
    ///
    /// - Parameter token: The token.
    /// - Returns: The header and its value.
    func header(_ token: Secret<String>) -> ServiceCall.Header {
        let value = token.withValue { text in
            switch self {
            case .subject, .connect, .service: Secret(text)
            case .temporaryAccess: Secret(Base64Text.encode(text))
            case .visitor: Secret(VisitorIdentifier.unquoted(text))
            }
        }
        return ServiceCall.Header(rawValue, value, isOptional: true)
    }
}

extension IdentityTokenHeader {
    /// Returns the kind of profile that results from a context's identity tokens, or `nil` if none leads to one.
    static func kind(of context: ServiceContext) -> Profile.Kind? {
        let headers = Set(context.identityTokens.compactMap { IdentityTokenHeader(scheme: $0.scheme) })
        if headers.contains(.service) { return .serviceToken }
        return headers.isDisjoint(with: [.subject, .connect]) ? nil : .platform
    }

    /// The headers that lead to a shared profile of a kind.
    static func leading(to kind: Profile.Kind) -> Set<IdentityTokenHeader> {
        switch kind {
        case .serviceToken: [.service]
        case .platform: [.subject, .connect]
        default: []
        }
    }
}
