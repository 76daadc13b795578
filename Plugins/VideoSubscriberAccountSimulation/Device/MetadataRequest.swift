public import PartnerSSOScenarios

/// What an app asked a device, as a value.
public struct MetadataRequest: Sendable, Hashable {
    /// Who asks.
    public let channelIdentifier: String?
    /// If not empty, the only providers that may answer.
    public let supportedProviders: [String]
    /// If not empty, the providers to show first.
    public let featuredProviders: [String]
    /// What lets the provider verify the app.
    public let verificationToken: String?
    /// Whether the answer shall name the provider.
    public let wantsProvider: Bool
    /// Whether the answer shall say when the login ends.
    public let wantsExpirationDate: Bool
    /// Whether the viewer may be shown a picker or a sign-in form.
    public let isInterruptionAllowed: Bool
    /// Whether a login the device already has shall be ignored.
    public let forcesAuthentication: Bool
    /// Which attributes the provider shall attest.
    public let attributeNames: [String]
    /// The app's own entries in the picker, by identifier.
    public let applicationProviders: [String]

    init(_ request: VSAccountMetadataRequest) {
        channelIdentifier = request.channelIdentifier
        supportedProviders = request.supportedAccountProviderIdentifiers
        featuredProviders = request.featuredAccountProviderIdentifiers
        verificationToken = request.verificationToken
        wantsProvider = request.includeAccountProviderIdentifier
        wantsExpirationDate = request.includeAuthenticationExpirationDate
        isInterruptionAllowed = request.isInterruptionAllowed
        forcesAuthentication = request.forceAuthentication
        attributeNames = request.attributeNames
        applicationProviders = (request.applicationAccountProviders ?? []).map(\.identifier)
    }

    /// What kind of call this is.
    public var step: DeviceScript.Step {
        guard attributeNames.isEmpty else { return .proof }
        return isInterruptionAllowed ? .interactive : .silent
    }

    func supports(_ provider: String) -> Bool {
        supportedProviders.isEmpty || supportedProviders.contains(provider)
    }
}
