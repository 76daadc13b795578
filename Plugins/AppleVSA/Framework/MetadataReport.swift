import Foundation
import PartnerSSOVocabulary

/// The result of a metadata request, as a value.
struct MetadataReport: Sendable, Hashable {
    let metadata: Metadata?
    let error: FrameworkError?

    /// The framework's description of the account.
    struct Metadata: Sendable, Hashable {
        var provider: String?
        var expires: Date?
        var proof: Proof?
    }

    /// The provider's answer; its text is a secret.
    struct Proof: Sendable, Hashable {
        let scheme: String
        let text: Secret<String>

        /// Creates a proof from the provider's text, or `nil` if the text is empty or only white space.
        init?(scheme: String, text: String) {
            guard text.contains(where: { !$0.isWhitespace }) else { return nil }
            self.scheme = scheme
            self.text = Secret(text)
        }
    }
}
