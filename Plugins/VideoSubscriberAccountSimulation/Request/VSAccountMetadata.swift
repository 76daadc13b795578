public import Foundation

/// What the device tells about the account.
///
/// Source: Apple, *VSAccountMetadata*.
open class VSAccountMetadata: NSObject {
    /// The provider; nil if not asked for, or if no account is signed in.
    open var accountProviderIdentifier: String? { value.provider }
    /// When the login ends, perhaps in the past; nil if not asked for, or if no account is signed in.
    open var authenticationExpirationDate: Date? { value.expires }
    /// What proves that the SAML answer came from the provider; nil if there is nothing to verify.
    open var verificationData: Data? { value.response?.verificationData }
    /// The provider's SAML answer; nil if no attribute was asked for, or without a valid login.
    open var samlAttributeQueryResponse: String? {
        value.response.flatMap { $0.scheme == .saml ? $0.body : nil }
    }
    /// The provider's answer; nil if no attribute was asked for, or without a valid login.
    open var accountProviderResponse: VSAccountProviderResponse? {
        value.response.map { VSAccountProviderResponse(answer: $0) }
    }

    private let value: AccountMetadata

    /// Makes metadata that says nothing.
    public override init() {
        value = AccountMetadata()
    }

    init(value: AccountMetadata) {
        self.value = value
    }
}

@available(*, unavailable)
extension VSAccountMetadata: Sendable {}
