import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// What the service may grant without this process seeing it.
extension SessionKeeper {
    /// Returns the number of a regular sign-in that is about to start.
    nonisolated func numberRegularSignIn() -> Int { handle(.regularSignInRequested).number }

    /// Makes a regular sign-in the current one.
    ///
    /// - Parameters:
    ///   - start: The sign-in that the service has started.
    ///   - token: The flow's token.
    ///   - gate: Opened as soon as the sign-in is no longer the current one.
    /// - Throws: `SSOError` with `SSOError.Code.superseded` when a later one was started, or the viewer has signed out
    ///   since the flow asked for it.
    func begin(
        _ start: SessionLedger.RegularSignInStart,
        _ token: SessionLedger.FlowToken,
        opening gate: Gate
    ) async throws(SSOError) {
        try check(token)
        waits.withLock { $0[start.number] = gate }
        let effects = handle(.regularSignInStarted(start))
        if let reason = effects.reason { throw reason.error }
        if effects.contains(.write) { await storeEmittingFailure() }
        try session.checkRegularSignIn(start.number)
    }

    /// Records that the service is about to receive a proof.
    ///
    /// - Parameters:
    ///   - mvpd: The provider that the proof comes from.
    ///   - token: The flow's token.
    /// - Throws: `SSOError` with `SSOError.Code.superseded` when the viewer has signed out since the flow began.
    func beginExchange(with mvpd: MVPD.ID, _ token: SessionLedger.FlowToken) async throws(SSOError) {
        let effects = handle(.exchangeStarted(mvpd, token))
        if effects.contains(.write) { await storeEmittingFailure() }
        try check(token)
    }

    /// Records that the service was asked for profiles and has none.
    ///
    /// - Parameters:
    ///   - asked: When it was asked.
    ///   - mvpd: The only provider it was asked about, or `nil` for all.
    func noteMissingProfiles(asked: Date, about mvpd: MVPD.ID?) async {
        if handle(.profilesMissing(asked: asked, about: mvpd)).contains(.write) { await storeEmittingFailure() }
    }
}
