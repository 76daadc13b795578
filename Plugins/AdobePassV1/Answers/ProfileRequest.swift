import AdobePassSupport
package import PartnerSSOPluginKit
package import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The opaque request to the provider, as answered by `profile-requests`, which is passed on unchanged.
///
/// Source: Adobe, *REST API V1 Reference*, endpoints; Adobe, *Apple SSO Cookbook (REST API V1)*, step 6.
package struct ProfileRequest: Sendable {
    package let bytes: Secret<[UInt8]>

    /// Reads the body of an answer, and throws if the answer's media type is not that of bytes.
    package init(reading answer: HTTPAnswer, of call: String) throws(SSOError) {
        guard [nil, "application/octet-stream"].contains(MediaType(of: answer).name) else {
            throw SSOError(
                .answerUnexpectedType,
                "The answer to \(call) has an undocumented media type.",
                hint: "Check the base URL, and whether a proxy answers in the service's place."
            )
        }
        bytes = Secret([UInt8](answer.body))
    }

    /// Returns the verification token for the framework, with the bytes unchanged.
    func token(_ attributeNames: [String], _ interruption: VerificationToken.Interruption) -> VerificationToken {
        bytes.withValue { VerificationToken(bytes: $0, attributeNames: attributeNames, interruption: interruption) }
    }
}
