/// What happens at a launch and in the foreground, for each pair of the platform's status and the stored session.
///
/// It is pure, so that every cell can be tested. All cells but the waiting ones ask the service, because it alone knows
/// which profiles are valid; one that the platform proved is of use only while the platform does not deny it. None asks
/// the platform to interrupt the viewer.
///
/// A profile that the platform proved has to wait while the platform is unavailable: without the platform's status the
/// service would answer that there is no profile, which would look like a sign-out.
enum ReconciliationTable {
    /// The platform's status.
    enum Platform: String, Sendable, Hashable, CaseIterable {
        /// There is no platform, or the service does not use its status.
        case absent
        /// The app has no permission to read the subscription.
        case refused
        /// The platform names no provider.
        case noProvider
        /// The platform names a provider whose login has expired.
        case expired
        /// The platform vouches for the viewer, with the stored provider or one that cannot be compared with it.
        case same
        /// The platform vouches for the viewer, with another provider than the stored one.
        case other
        /// The platform is unavailable.
        case unavailable
    }

    /// The stored session.
    enum Stored: String, Sendable, Hashable, CaseIterable {
        /// Nothing.
        case nothing
        /// Only the provider that the viewer used last.
        case provider
        /// A profile that the platform proved.
        case partnerProfile
        /// Such a profile that has expired.
        case partnerProfileExpired
        /// A profile that was obtained without the platform.
        case ownProfile
        /// Such a profile that has expired.
        case ownProfileExpired
        /// The stored session is missing or damaged.
        case lost
        /// The store cannot be read.
        case unreadable
    }

    /// The action to take.
    enum Step: String, Sendable, Hashable, CaseIterable {
        /// Ask neither the platform nor the service; the session is unknown.
        case wait
        /// Ask the service for the profile.
        case ask
        /// Ask the service; if it has no profile, let the platform prove the login without interrupting the viewer.
        case askOrRenew
        /// The stored profile is another provider's: ask the service for a profile of any provider, and then the
        /// platform.
        case replace
    }

    static func step(_ platform: Platform, _ stored: Stored) -> Step {
        switch (stored, platform) {
        case (.unreadable, _): .wait
        case (.partnerProfile, .unavailable), (.partnerProfileExpired, .unavailable): .wait
        case (.partnerProfile, .other), (.partnerProfileExpired, .other): .replace
        case (_, .same), (_, .other): .askOrRenew
        case (_, .absent), (_, .refused), (_, .noProvider), (_, .expired), (_, .unavailable): .ask
        }
    }

    /// Why the session ends if the step finds no profile; `nil` if no viewer was signed in before.
    static func cause(_ platform: Platform, _ stored: Stored) -> SignOutCause? {
        switch (stored, platform) {
        case (.nothing, _), (.provider, _), (.lost, _), (.unreadable, _): nil
        case (.partnerProfile, .other), (.partnerProfileExpired, .other): .partnerChanged
        case (.ownProfileExpired, _), (.partnerProfileExpired, _): .profileExpired
        case (.partnerProfile, .refused): .permissionWithdrawn
        case (.partnerProfile, .noProvider): .partnerSignedOut
        case (.partnerProfile, .expired): .partnerLoginExpired
        case (.partnerProfile, .absent), (.partnerProfile, .same), (.partnerProfile, .unavailable), (.ownProfile, _):
            .endedByService
        }
    }
}
