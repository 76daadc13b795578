#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Whom an identity token names, so that a newer token of the same viewer is told from another viewer's.
///
/// Nothing is believed because of it: the service alone judges the token.
///
/// Source: Adobe, *REST API V2 Headers*, `AD-Service-Token`.
enum TokenSubject {
    private struct Claims: Decodable {
        let iss: String
        let sub: String
    }

    /// Issuer and subject of a signed token that says them; any other token stands for itself.
    static func name(in token: Secret<String>) -> Secret<String> {
        token.withValue { text in
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 3, let payload = Base64Text.decode(standardAlphabet(parts[1])),
                let claims = try? JSONDecoder().decode(Claims.self, from: Data(payload.utf8)), !claims.sub.isEmpty
            else { return token }
            return Secret("\(claims.iss) \(claims.sub)")
        }
    }

    /// Base64 of the alphabet that such tokens are written in, in the other one.
    private static func standardAlphabet(_ text: Substring) -> String {
        String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    }
}
