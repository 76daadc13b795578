import PartnerSSOPluginKit

// Recognises flows and readings that the session has overtaken.
extension SessionLedger {
    /// What was known when a flow began, so that a late answer can be recognised.
    struct FlowToken: Sendable, Hashable {
        /// The sign-outs known when the flow began.
        let epoch: Epoch
        /// The number of changes before the flow asked.
        var changes: Int
        /// Whether the flow only checks the session, so that any change makes its answer obsolete.
        var isCheck = false
    }

    /// A token for a flow that begins now.
    func token(isCheck: Bool = false) -> FlowToken { FlowToken(epoch: epoch, changes: changes, isCheck: isCheck) }

    /// Whether the answer of a flow is still wanted, because the session has not changed since its token was taken.
    func isStillWanted(_ token: FlowToken) -> Bool { !hasSignOut(since: token) && token.changes == changes }

    /// Whether the viewer has signed out since a flow began, in any process.
    func hasSignOut(since token: FlowToken) -> Bool { token.epoch != epoch }

    /// Whether the viewer has signed out since a flow began, in this process.
    func hasSignOutHere(since token: FlowToken) -> Bool { token.epoch.here != epoch.here }

    /// Checks that the viewer has not signed out since a flow began, in any process.
    ///
    /// - Throws: `SSOError.Code.superseded` otherwise.
    func check(_ token: FlowToken) throws(SSOError) {
        guard !hasSignOut(since: token) else { throw .signedOutMeanwhile }
    }

    /// Checks that the viewer has not signed out in this process since a flow began.
    ///
    /// - Throws: `SSOError.Code.superseded` otherwise.
    func checkHere(_ token: FlowToken) throws(SSOError) {
        guard !hasSignOutHere(since: token) else { throw .signedOutMeanwhile }
    }

    /// Checks that a regular sign-in is the current one.
    ///
    /// - Throws: `SSOError.Code.superseded` otherwise.
    func checkRegularSignIn(_ number: Int) throws(SSOError) {
        guard regular.current == number else { throw .sessionReplaced }
    }

    /// Whether a regular sign-in has started and is no longer the current one.
    func isReplaced(_ number: Int) -> Bool { number <= regular.started && number != regular.current }

    /// Whether neither the session nor what is known to be stored has changed since a reading of the store began.
    ///
    /// - Parameter before: The ledger when the reading began.
    /// - Returns: Whether the reading is still up to date.
    func isUnchanged(since before: SessionLedger) -> Bool {
        changes == before.changes && stored == before.stored
    }

    /// Whether a profile that a change has brought is still the session's, now that the change was written.
    func holds(_ profile: Profile, as change: Int) -> Bool {
        !isDropped(change) && holds(profile.mvpd)
    }

    /// Whether the session, expired or not, is this profile's.
    func holds(_ profile: Profile) -> Bool { heldProfile == profile }

    /// Whether the session, expired or not, is one with this provider.
    func holds(_ mvpd: MVPD.ID) -> Bool { heldProfile?.mvpd == mvpd }

    /// Whether a change was dropped because another process had stored a newer one.
    func isDropped(_ change: Int) -> Bool { dropped.contains(change) }
}
