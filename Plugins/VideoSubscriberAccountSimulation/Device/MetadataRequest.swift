public import PartnerSSOScenarios

/// What an app requested from a device, as a value.
public struct MetadataRequest: Sendable, Hashable {
    /// The service on whose behalf the app asks.
    public let channelIdentifier: String?
    /// If not empty, the only providers that may answer.
    public let supportedProviders: [String]
    /// If not empty, the providers to show first.
    public let featuredProviders: [String]
    /// The token with which the provider verifies the app.
    public let verificationToken: String?
    /// Whether the answer should name the provider.
    public let wantsProvider: Bool
    /// Whether the answer should include the login's expiration date.
    public let wantsExpirationDate: Bool
    /// Whether the viewer may be shown a picker or a sign-in form.
    public let isInterruptionAllowed: Bool
    /// The title of the video that is about to play, or `nil` if there is none; the simulated views do not show it.
    public let videoTitle: String?
    /// Whether the device's current login should be ignored.
    public let forcesAuthentication: Bool
    /// The attributes for the provider to attest.
    public let attributeNames: [String]
    /// The schemes in which a provider may answer.
    public let supportedSchemes: [VSAccountProviderAuthenticationScheme]
    /// Whether the app hands over a session of its own, which only TV providers' apps may do; it signs no viewer in here.
    public let hasProviderToken: Bool
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
        videoTitle = request.localizedVideoTitle
        forcesAuthentication = request.forceAuthentication
        attributeNames = request.attributeNames
        supportedSchemes = request.supportedAuthenticationSchemes
        hasProviderToken = request.accountProviderAuthenticationToken != nil
        applicationProviders = (request.applicationAccountProviders ?? []).map(\.identifier)
    }

    /// The kind of call.
    public var step: DeviceScript.Step {
        guard attributeNames.isEmpty else { return .proof }
        return isInterruptionAllowed ? .interactive : .silent
    }

    func supports(_ provider: String) -> Bool {
        supportedProviders.isEmpty || supportedProviders.contains(provider)
    }
}
