import PartnerSSOStorm

/// Something that happens in a world: what the viewer or an app does, or a fault.
struct Incident: Sendable {
    enum Kind: Sendable {
        case act, fault
        /// What a world is like from its beginning to its end.
        case condition
    }

    /// The name in plans and on the command line.
    let name: String
    let kind: Kind
    /// How often it happens, relative to the others; of a condition, in how many of a hundred worlds.
    let weight: Int
    let happen: @MainActor @Sendable (World, inout Dice) -> Void

    /// Describes what the viewer or an app does.
    static func act(
        _ name: String,
        weight: Int,
        _ happen: @escaping @MainActor @Sendable (World, inout Dice) -> Void
    ) -> Incident {
        Incident(name: name, kind: .act, weight: weight, happen: happen)
    }

    /// Describes a fault.
    static func fault(
        _ name: String,
        weight: Int,
        _ happen: @escaping @MainActor @Sendable (World, inout Dice) -> Void
    ) -> Incident {
        Incident(name: name, kind: .fault, weight: weight, happen: happen)
    }

    /// Describes what so many of a hundred worlds are like.
    static func condition(
        _ name: String,
        percent: Int,
        _ happen: @escaping @MainActor @Sendable (World, inout Dice) -> Void
    ) -> Incident {
        Incident(name: name, kind: .condition, weight: percent, happen: happen)
    }

    /// Every act, fault and condition; a new one is added here.
    static let all: [Incident] = [
        .launch, .kill, .relaunch, .reconcile, .comeBack, .signIn, .signInWithClosures, .signInFromInside,
        .silentSignIn, .signOut, .twoAtOnce, .severalAtOnce, .cancel, .startAgain,
        .chooseProvider, .listProviders, .actInPicker, .typeCode, .signInByCode, .signOutOffline, .typeFormerCode,
        .mistypeCode, .signOutTwice, .useOtherApp, .signOutAroundTyping, .changeViewer, .signOutAfterTyping,
        .withdrawPermission, .askMuch,
        .askStatus, .followStatus, .refresh, .useOtherDevice, .signOutOtherDevice, .authorize,
        .authorizeVerified, .preauthorize, .lookUpCode, .completeCode, .closeUserAgent,
        .changeAccount, .changePermission, .background,
        .signInOverLateAnswer, .changeAccountDuringSignIn,
        .loseRequests, .loseAnswers, .refuseConnections, .interceptConnections, .delayAnswers, .doubleRequests,
        .truncateAnswers, .garbleAnswers, .foreignPages, .outageDuringCode, .serviceErrors, .throttle, .failRareCalls,
        .failExchange, .refuseCall,
        .endLogins, .forgetClients,
        .lockStore, .fillStore, .slowStore, .damageRecord, .purgeStore, .loseWhileClosed, .newerRecord,
        .foreignCredentials,
        .documentedErrors, .refuseApplication, .refuseDecisions, .degradeDecisions, .degradeLogins, .tokensFail,
        .jumpClock,
        .platformBusy, .platformSilent, .platformTwice, .platformAtOnce, .platformErrors, .platformLies, .refuseProofs,
        .platformRefuses, .outageAtProof,
        .secondDevice, .signInHere, .sharedLogin, .appExtension, .releasedEarly, .slowNetwork, .slowPlatform, .busyDisk,
    ]

    static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
