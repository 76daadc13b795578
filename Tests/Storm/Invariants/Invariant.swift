/// A promise that is checked whenever something happens.
@MainActor
protocol Invariant: AnyObject {
    /// The promise, in a few words.
    static var name: String { get }

    init()

    /// Looks at what happened.
    ///
    /// - Parameters:
    ///   - sight: What happened.
    ///   - world: Where.
    /// - Returns: How the promise was broken, or `nil` if it was not.
    func observe(_ sight: Sight, in world: World) -> String?
}

/// All promises of one world.
@MainActor
final class Invariants {
    /// Every promise; a new one is added here.
    static let all: [any Invariant.Type] = [
        SignOutHolds.self, OnlyKnownEnds.self, OutagesAreNoSignOuts.self, StoredBeforeTold.self, CallsEnd.self,
        MomentsEnd.self, CancelledCallsEndAtOnce.self,
        NoAnswerAfterSignOut.self, OneRenewalAtATime.self, OneReportAtATime.self, OneWriteAtATime.self,
        OnePlatformRequestAtATime.self,
        PaceIsKept.self, PaceIsRemembered.self, CallsAreFew.self, CallsAreNeeded.self, PollsKeepTheirInterval.self,
        PollsWaitForTheUserAgent.self, ReplacedAgentsAreNotWaitedFor.self,
        OldCodesAreNotPolled.self, ViewersAreNotMixed.self, CodesAreTheirViewers.self,
        PermitsAreTheViewers.self, NoExpiredProfile.self,
        StoredRecordsAreReadable.self, PluginRecordsAreReadable.self, WritesCountUp.self, AskedOnlyWhenAllowed.self,
        SilentPlatformsAreNoDeadEnd.self,
        OnlyCallersCancel.self, WaitsLast.self, EndedCodesAreNotPolled.self, SignOutsAreReported.self,
        SignOutsAreReportedFirst.self, StoredSignOutsHold.self, AnswersAreTheSession.self, AgreesWithTheDisk.self,
        EndsAreExplained.self, EndsHaveTheirCause.self,
        SignedOutIsTheServicesWord.self, LostIsNotSignedOut.self, UnreadableIsUnknown.self, RetriesPause.self,
        VouchedViewersAreNotRefused.self,
        FormerViewersAreForgotten.self, PermitsAreVouchedFor.self, NewerRecordsAreKept.self,
        RefusedTokensAreNotUsed.self, RefusalsAreRespected.self,
        TokensAreRenewedOnce.self, TokensAreRenewedInTime.self, RenewalsAreNeeded.self,
        RefusedRegistrationsPause.self, RegistrationsAreNeeded.self, RefusedRegistrationsAreNotUsed.self,
        ForeignCredentialsAreNotUsed.self, SignOutsEndCalls.self,
        MissingTokensEndNothing.self,
        OlderQuestionsEndNothing.self, OlderQuestionsReplaceNoViewer.self, CallsAreNotHeldBack.self, PickersStay.self,
        AttemptsAreFew.self, SignOutsCountUp.self, SignOutsAreKnown.self,
        UnreadableSessionsWait.self, DevicesAreApart.self,
        NothingGoesOn.self, ViewsCloseWithTheirCalls.self, StatusesAreTold.self,
        SecretsStaySecret.self, OutagesEnd.self, NothingLeaks.self,
    ]

    /// Those that a world is judged by.
    static var judging = all

    private let invariants = judging.map { $0.init() }

    /// Shows all promises what happened.
    ///
    /// - Returns: The first that was broken.
    func observe(_ sight: Sight, in world: World) -> Breach? {
        for invariant in invariants {
            if let what = invariant.observe(sight, in: world) {
                return Breach(invariant: type(of: invariant).name, what: what)
            }
        }
        return nil
    }
}
