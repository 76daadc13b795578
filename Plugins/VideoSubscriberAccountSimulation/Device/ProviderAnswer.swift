public import Foundation

/// What a provider answers a device.
public struct ProviderAnswer: Sendable, Hashable {
    /// The language of the answer.
    public let scheme: VSAccountProviderAuthenticationScheme
    /// The status code; nil if there is none with a meaning.
    public let status: String?
    /// The raw answer; nil if it is withheld.
    public let body: String?
    /// What proves that the answer came from the provider, if anything.
    public let verificationData: Data?

    /// Makes an answer.
    ///
    /// - Parameters:
    ///   - scheme: The language of the answer.
    ///   - status: The status code; nil if there is none with a meaning.
    ///   - body: The raw answer; nil if it is withheld.
    ///   - verificationData: What proves that the answer came from the provider, if anything.
    public init(
        scheme: VSAccountProviderAuthenticationScheme = .saml,
        status: String?,
        body: String?,
        verificationData: Data? = nil
    ) {
        self.scheme = scheme
        self.status = status
        self.body = body
        self.verificationData = verificationData
    }
}
