import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The headers that carry what others know of the viewer, each for the scheme of the same name.
///
/// Source: Adobe, *REST API V2 Headers*.
enum IdentityTokenHeader: String, CaseIterable {
    /// A platform's token.
    case subject = "Adobe-Subject-Token"
    /// The token of a platform that adds the header itself on its own devices; a server passes it on.
    case connect = "X-Roku-Reserved-Roku-Connect-Token"
    /// A service's token.
    case service = "AD-Service-Token"
    /// Who uses promotional temporary access.
    case temporaryAccess = "AP-TempPass-Identity"
    /// How the programmer's analytics call the visitor.
    case visitor = "AP-Visitor-Identifier"

    /// The header for a token's scheme, or `nil` when the interface does not know the scheme.
    init?(scheme: String) {
        guard let header = Self.allCases.first(where: { $0.rawValue.lowercased() == scheme.lowercased() }) else {
            return nil
        }
        self = header
    }

    /// What calls that look at single sign-on carry.
    static let signOn: Set = [subject, connect, service, visitor]

    /// Writes a token in the header's form.
    ///
    /// - Parameter token: The token.
    /// - Returns: The header.
    func header(_ token: Secret<String>) -> ServiceCall.Header {
        let value = token.withValue { text in
            switch self {
            case .subject, .connect, .service: Secret(text)
            case .temporaryAccess: Secret(Base64Text.encode(text))
            case .visitor: Secret(Self.unquoted(text))
            }
        }
        return ServiceCall.Header(rawValue, value, isOptional: true)
    }

    /// One page prints the identifier in quotes, which are not a part of it.
    private static func unquoted(_ text: String) -> String {
        guard text.utf8.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        return String(text.dropFirst().dropLast())
    }
}

extension IdentityTokenHeader {
    /// The kind of profile that results from the identity tokens of a context, or `nil` if none has a known scheme.
    static func kind(of context: ServiceContext) -> Profile.Kind? {
        let headers = Set(context.identityTokens.compactMap { IdentityTokenHeader(scheme: $0.scheme) })
        if headers.contains(.service) { return .serviceToken }
        return headers.isDisjoint(with: [.subject, .connect]) ? nil : .platform
    }
}
