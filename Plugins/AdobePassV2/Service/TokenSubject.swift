import AdobePassSupport
import PartnerSSOBase
import PartnerSSOPluginKit
package import PartnerSSOVocabulary

/// The subject of an identity token, to distinguish a newer token of the same viewer from another viewer's token.
///
/// The signature is not verified, and nothing else depends on the subject: only the service validates the token.
///
/// Source: Adobe, *REST API V2 Headers*, `AD-Service-Token`.
package enum TokenSubject {
    /// Returns the issuer and the subject of a signed token that contains them; for any other token, the token itself.
    package static func name(in token: Secret<String>) -> Secret<String> {
        token.withValue { text in
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 3, let payload = Base64Text.decode(standardAlphabet(parts[1])),
                let claims = try? JSON(reading: payload.utf8), let issuer = claims["iss"]?.string,
                let subject = claims["sub"]?.string, !subject.isEmpty
            else { return token }
            // In base64, no text contains the space between both, and canonically equivalent texts differ.
            return Secret("\(Base64Text.encode(issuer)) \(Base64Text.encode(subject))")
        }
    }

    /// Converts Base64 from the URL-safe alphabet, which signed tokens use, to the standard one.
    private static func standardAlphabet(_ text: Substring) -> String {
        String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    }
}
