import AdobePassSupport
package import PartnerSSOPluginKit
package import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the provider is asked to prove, as `profile-requests` answers it: opaque, and handed on unchanged.
///
/// Source: Adobe, *REST API V1 Reference*, endpoints; Adobe, *Apple SSO Cookbook (REST API V1)*, step 6.
package struct ProfileRequest: Sendable {
    package let bytes: Secret<[UInt8]>

    /// Takes the body of an answer; one that is labelled as something else than bytes is no payload.
    package init(reading answer: HTTPAnswer, of call: String) throws(SSOError) {
        guard [nil, "application/octet-stream"].contains(MediaType(of: answer).name) else {
            throw SSOError(
                .answerUnexpectedType,
                "The answer to \(call) is of another media type than documented.",
                hint: "Check the base address, and whether something between app and service answers."
            )
        }
        bytes = Secret([UInt8](answer.body))
    }

    /// What the framework is to have proven; the bytes are not touched.
    func token(_ attributeNames: [String], _ interruption: VerificationToken.Interruption) -> VerificationToken {
        bytes.withValue { VerificationToken(bytes: $0, attributeNames: attributeNames, interruption: interruption) }
    }
}
