public import Foundation

/// What the device tells about the account.
///
/// Source: Apple, *VSAccountMetadata*.
open class VSAccountMetadata: NSObject {
    /// The provider; nil if not asked for, or if nobody is signed in.
    public let accountProviderIdentifier: String?
    /// When the login ends, perhaps in the past; nil if not asked for, or if nobody is signed in.
    public let authenticationExpirationDate: Date?
    /// What proves that the SAML answer came from the provider; nil if there is nothing to verify.
    public let verificationData: Data?
    /// The provider's SAML answer; nil if no attribute was asked for, or without a valid login.
    public let samlAttributeQueryResponse: String?
    /// The provider's answer; nil if no attribute was asked for, or without a valid login.
    public let accountProviderResponse: VSAccountProviderResponse?

    /// Makes metadata that says nothing.
    public override convenience init() {
        self.init(value: AccountMetadata())
    }

    init(value: AccountMetadata) {
        accountProviderIdentifier = value.provider
        authenticationExpirationDate = value.expires
        verificationData = value.response?.verificationData
        samlAttributeQueryResponse = value.response.flatMap { $0.scheme == .saml ? $0.body : nil }
        accountProviderResponse = value.response.map { VSAccountProviderResponse(answer: $0) }
    }
}

@available(*, unavailable)
extension VSAccountMetadata: Sendable {}
