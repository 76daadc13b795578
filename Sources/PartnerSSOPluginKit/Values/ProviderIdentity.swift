public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The viewer's provider as the platform names it, and when the login at the platform expires.
public struct ProviderIdentity: Sendable, Hashable {
    /// The platform's identifier of the provider.
    public let id: PlatformMappingID
    /// When the login at the platform expires.
    public let expiry: Expiry

    /// Creates an identity.
    public init(id: PlatformMappingID, expiry: Expiry) {
        self.id = id
        self.expiry = expiry
    }

    /// Creates an identity from a platform's answer.
    ///
    /// - Parameters:
    ///   - name: The platform's identifier of the provider, unchanged.
    ///   - end: When the login at the platform expires, or `nil` if the platform does not say.
    ///   - plugin: The plugin, for the error.
    /// - Throws: `SSOError` with `SSOError.Code.partnerAnswerInvalid` if the name is empty or only white space: such an
    ///   answer does not mean that no viewer is signed in.
    public init(named name: String, until end: Date?, for plugin: PluginIdentifier) throws(SSOError) {
        guard let id = PlatformMappingID(name) else {
            throw SSOError(
                .partnerAnswerInvalid,
                "The platform named a provider whose identifier is empty or only white space.",
                hint: "Offer to try again, or the regular sign-in.",
                isRetryable: true,
                plugin: plugin
            )
        }
        self.init(id: id, expiry: end.map(Expiry.at) ?? .unknown)
    }
}
