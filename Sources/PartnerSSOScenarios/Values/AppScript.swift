import PartnerSSOBase

/// What the app does and knows, and what its viewer does inside it.
///
/// ``DeviceScript`` has what the viewer does in the device's own views.
public struct AppScript: Sendable, Hashable {
    /// What the app, or a plugin of its platform, knows about the viewer and sends to the service.
    public var identityTokens: [IdentityToken]
    /// The provider the viewer chooses in the app for a regular sign-in, as the service names it; nil for no choice.
    public var choosesMVPD: String?
    /// The provider whose profile is taken when there are several; nil for the one that holds longest.
    public var choosesProfile: String?
    /// Whether addresses from the service are opened in a user agent, which completes their pages.
    public var hasUserAgent: Bool
    /// Seconds that pass between the sign-in and the next request, and between further requests.
    public var pauseSeconds: Int64
    /// Seconds after an earlier sign-in at which the app is launched again; nil when this launch is the first.
    ///
    /// The launch reconciles the stored session with platform and service, and signs in only if no viewer is signed in
    /// afterwards. Reports and call counts start with this launch.
    public var launchesAgainAfter: Int64?

    /// Makes the value; what is left out has its default.
    ///
    /// - Parameters:
    ///   - identityTokens: What the app, or a plugin of its platform, knows about the viewer and sends to the service.
    ///   - choosesMVPD: The provider the viewer chooses in the app for a regular sign-in, as the service names it.
    ///   - choosesProfile: The provider whose profile is taken when there are several.
    ///   - hasUserAgent: Whether addresses from the service are opened in a user agent.
    ///   - pauseSeconds: Seconds between the sign-in and the next request, and between further requests.
    ///   - launchesAgainAfter: Seconds after an earlier sign-in at which the app is launched again.
    public init(
        identityTokens: [IdentityToken] = [],
        choosesMVPD: String? = nil,
        choosesProfile: String? = nil,
        hasUserAgent: Bool = false,
        pauseSeconds: Int64 = 0,
        launchesAgainAfter: Int64? = nil
    ) {
        self.identityTokens = identityTokens
        self.choosesMVPD = choosesMVPD
        self.choosesProfile = choosesProfile
        self.hasUserAgent = hasUserAgent
        self.pauseSeconds = pauseSeconds
        self.launchesAgainAfter = launchesAgainAfter
    }
}

extension AppScript: ScenarioValue {
    static var blank: AppScript { AppScript() }

    static var members: [ScenarioMember<AppScript>] {
        [
            .member("identityTokens", \.identityTokens),
            .member("choosesMVPD", \.choosesMVPD),
            .member("choosesProfile", \.choosesProfile),
            .member("hasUserAgent", \.hasUserAgent),
            .number("pauseSeconds", \.pauseSeconds, in: Bounds.pause),
            .number("launchesAgainAfter", \.launchesAgainAfter, in: Bounds.pause),
        ]
    }

    func check(_ reader: ObjectReader) {
        let schemes = identityTokens.map { $0.scheme.lowercased() }
        if Set(schemes).count < schemes.count {
            reader.report(
                .contradiction,
                "identityTokens",
                "Two tokens have the same scheme; only one could reach the service."
            )
        }
    }
}
