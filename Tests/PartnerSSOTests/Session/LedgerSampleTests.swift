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

    /// The kinds of `SessionLedger.State`.
    ///
    /// A new case does not compile below until it has a kind, which then needs a sample.
    private enum StateKind: CaseIterable {
        case unread, unavailable, lost, nothing, signedOutUnread, known

        init(_ state: SessionLedger.State) {
            self =
                switch state {
                case .unread: .unread
                case .unavailable: .unavailable
                case .lost: .lost
                case .nothing: .nothing
                case .signedOutUnread: .signedOutUnread
                case .known: .known
                }
        }
    }

    @Test("Every kind of state has a sample, and so has every kind of change that is not stored yet")
    func states() {
        let ledgers = LedgerSamples.states.map(\.value)
        #expect(Set(ledgers.map { StateKind($0.state) }) == Set(StateKind.allCases))
        #expect(Set(ledgers.compactMap(\.unsaved)) == Set(SessionLedger.Change.allCases))
        #expect(Set(LedgerSamples.states.map(\.name)).count == ledgers.count)
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
