import AdobePassSupport
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The subject of an identity token, to distinguish a newer token of the same viewer from another viewer's.
///
/// Nothing is believed because of it: the service alone judges the token.
///
/// Source: Adobe, *REST API V2 Headers*, `AD-Service-Token`.
enum TokenSubject {
    /// Issuer and subject of a signed token that says them; any other token stands for itself.
    static func name(in token: Secret<String>) -> Secret<String> {
        token.withValue { text in
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 3, let payload = Base64Text.decode(standardAlphabet(parts[1])),
                let claims = try? JSON(reading: payload.utf8), let issuer = claims["iss"]?.string,
                let subject = claims["sub"]?.string, !subject.isEmpty
            else { return token }
            return Secret("\(issuer) \(subject)")
        }
    }

    /// Base64 of the alphabet that such tokens are written in, in the other one.
    private static func standardAlphabet(_ text: Substring) -> String {
        String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    }
}
