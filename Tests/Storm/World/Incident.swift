import PartnerSSOStorm

/// Something that happens in a world: what the viewer or an app does, or a fault.
struct Incident: Sendable {
    enum Kind: Sendable {
        case act, fault
    }

    /// The name in plans and on the command line.
    let name: String
    let kind: Kind
    /// How often it happens, relative to the others.
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

    /// Every act and fault; a new one is added here.
    static let all: [Incident] = [
        .launch, .kill, .relaunch, .reconcile, .comeBack, .signIn, .signInWithClosures, .silentSignIn, .signOut,
        .twoAtOnce, .severalAtOnce, .cancel,
        .startAgain,
        .chooseProvider, .actInPicker, .typeCode, .signInByCode, .signOutOffline, .typeFormerCode, .mistypeCode,
        .signOutTwice, .changeViewer, .signOutAfterTyping, .withdrawPermission, .askMuch,
        .askStatus, .refresh, .authorize,
        .preauthorize,
        .changeAccount, .changePermission, .background,
        .loseRequests, .loseAnswers, .refuseConnections, .delayAnswers, .doubleRequests, .truncateAnswers,
        .garbleAnswers, .foreignPages, .outageDuringCode, .serviceErrors, .throttle, .endLogins, .forgetClients,
        .lockStore, .fillStore, .slowStore, .damageRecord, .purgeStore, .loseWhileClosed, .newerRecord,
        .foreignCredentials,
        .documentedErrors, .refuseApplication, .refuseDecisions, .jumpClock,
        .platformBusy, .platformSilent, .platformTwice, .platformAtOnce, .platformErrors, .platformLies, .refuseProofs,
    ]

    static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
