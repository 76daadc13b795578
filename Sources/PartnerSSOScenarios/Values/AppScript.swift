import PartnerSSOBase

/// What the app does and knows, and what its viewer does inside it.
///
/// What happens in the device's own views is the device's; see ``DeviceScript``.
public struct AppScript: Sendable, Hashable {
    /// What the app, or a plugin of its platform, knows of the viewer and hands to the service.
    public var identityTokens: [IdentityToken]
    /// The provider the viewer chooses in the app for a regular sign-in, as the service names it; nil when nobody chooses.
    public var choosesMVPD: String?
    /// The provider whose profile is taken when there are several; nil for the one that holds longest.
    public var choosesProfile: String?
    /// Whether addresses that the service hands out are opened, in a user agent that does there what the page is for.
    public var hasUserAgent: Bool
    /// Seconds that pass between the sign-in and what comes after it, and between one question and the next.
    public var pauseSeconds: Int64
    /// Seconds after an earlier sign-in at which the app is launched again; nil when this launch is the first.
    ///
    /// The launch compares what is stored with what platform and service say, and signs in only if nobody is left. What
    /// is told and counted is told and counted from this launch on.
    public var launchesAgainAfter: Int64?

    /// Makes the value; what is left out has its default.
    ///
    /// - Parameters:
    ///   - identityTokens: What the app, or a plugin of its platform, knows of the viewer and hands to the service.
    ///   - choosesMVPD: The provider the viewer chooses in the app for a regular sign-in, as the service names it.
    ///   - choosesProfile: The provider whose profile is taken when there are several.
    ///   - hasUserAgent: Whether addresses that the service hands out are opened, in a user agent.
    ///   - pauseSeconds: Seconds between the sign-in and what comes after it, and between one question and the next.
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
                "Two tokens have one scheme; only one could reach the service."
            )
        }
    }
}
