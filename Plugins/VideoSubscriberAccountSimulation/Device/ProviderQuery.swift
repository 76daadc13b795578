public import PartnerSSOScenarios

/// What a device asks a provider when an app wants attributes attested.
public struct ProviderQuery: Sendable, Hashable {
    /// The provider's identifier on the platform.
    public let provider: String
    /// Who asks: the request's `channelIdentifier`, which the proof is for.
    public let channelIdentifier: String?
    /// What lets the provider verify the app.
    public let verificationToken: String?
    /// Which attributes to attest.
    public let attributeNames: [String]
    /// Which proof the script wants.
    public let kind: DeviceScript.Proof
}
