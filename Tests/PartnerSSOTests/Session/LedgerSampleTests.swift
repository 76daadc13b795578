import Testing

@testable import PartnerSSO

@Suite("The ledger's samples")
struct LedgerSampleTests {
    /// The kinds of `SessionLedger.Event`.
    ///
    /// A new case does not compile below until it has a kind, which then needs a sample.
    private enum Kind: CaseIterable {
        case read, signedIn, ended, signOutRequested, signOutReported, platformAnswered
        case regularSignInRequested, regularSignInStarted, exchangeStarted, profilesMissing, written

        init(_ event: SessionLedger.Event) {
            self =
                switch event {
                case .read: .read
                case .signedIn: .signedIn
                case .ended: .ended
                case .signOutRequested: .signOutRequested
                case .signOutReported: .signOutReported
                case .platformAnswered: .platformAnswered
                case .regularSignInRequested: .regularSignInRequested
                case .regularSignInStarted: .regularSignInStarted
                case .exchangeStarted: .exchangeStarted
                case .profilesMissing: .profilesMissing
                case .written: .written
                }
        }
    }

    @Test("Every kind of event has a sample in every state, each with a name of its own")
    func kinds() {
        for state in LedgerSamples.states {
            let events = LedgerSamples.events(for: state.value)
            #expect(Set(events.map { Kind($0.value) }) == Set(Kind.allCases), "\(state.name)")
            #expect(Set(events.map(\.name)).count == events.count, "\(state.name)")
        }
    }
}
