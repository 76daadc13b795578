/// What happens at a launch and in the foreground: what the platform says × what the app has stored.
///
/// It is the one place that knows, and pure, so that every cell is tested. The service is asked in every cell but those
/// that wait, because it alone knows which profiles hold; the platform is never asked to interrupt the viewer.
///
/// A profile that the platform proved waits when the platform cannot be asked: without its status the service would
/// answer as if there were none, and that would read as signed out.
enum ReconciliationTable {
    /// What the platform says.
    enum Platform: String, Sendable, Hashable, CaseIterable {
        /// There is none, or the service does not look at it.
        case absent
        /// The app may not read the subscription.
        case refused
        /// It names no provider.
        case nobody
        /// It names a provider, and the login there is over.
        case expired
        /// It vouches for the viewer, with the stored provider or with one that cannot be compared.
        case same
        /// It vouches for the viewer, with another provider than the stored one.
        case other
        /// It cannot be asked now.
        case unavailable
    }

    /// What the app has stored.
    enum Stored: String, Sendable, Hashable, CaseIterable {
        /// Nothing.
        case nothing
        /// The provider the viewer used last.
        case provider
        /// A profile that the platform proved.
        case partnerProfile
        /// One that is over.
        case partnerProfileOver
        /// A profile that came about without the platform.
        case ownProfile
        /// One that is over.
        case ownProfileOver
        /// A session was stored once, and is missing or damaged.
        case lost
        /// It cannot be read now.
        case unreadable
    }

    /// What happens.
    enum Step: String, Sendable, Hashable, CaseIterable {
        /// Nothing: nobody is asked, and whether somebody is signed in is unknown.
        case wait
        /// The service is asked for the profile.
        case ask
        /// The service is asked; has it none, the platform proves the viewer's login without interrupting.
        case askOrRenew
        /// The stored profile is the former provider's: the service is asked about anybody, and then the platform.
        case replace
    }

    static func step(_ platform: Platform, _ stored: Stored) -> Step {
        switch (stored, platform) {
        case (.unreadable, _): .wait
        case (.partnerProfile, .unavailable), (.partnerProfileOver, .unavailable): .wait
        case (.partnerProfile, .other), (.partnerProfileOver, .other): .replace
        case (_, .same), (_, .other): .askOrRenew
        case (_, .absent), (_, .refused), (_, .nobody), (_, .expired), (_, .unavailable): .ask
        }
    }

    /// Why nobody is signed in any more, should the step find nobody; `nil` when nobody was before.
    static func cause(_ platform: Platform, _ stored: Stored) -> SignOutCause? {
        switch (stored, platform) {
        case (.nothing, _), (.provider, _), (.lost, _), (.unreadable, _): nil
        case (.partnerProfile, .other), (.partnerProfileOver, .other): .partnerChanged
        case (.ownProfileOver, _), (.partnerProfileOver, _): .profileExpired
        case (.partnerProfile, .refused): .permissionWithdrawn
        case (.partnerProfile, .nobody): .partnerSignedOut
        case (.partnerProfile, .expired): .partnerLoginExpired
        case (.partnerProfile, .absent), (.partnerProfile, .same), (.partnerProfile, .unavailable), (.ownProfile, _):
            .endedByService
        }
    }
}
