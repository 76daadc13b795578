import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("Making calls again", .timeLimit(.minutes(10)))
struct RetryTests {
    private static let judgements: [RetryMachine.Judgement] = [
        .failed, .retry(after: nil), .retry(after: .seconds(2)), .reconnect, .renew(.accessToken),
        .renew(.registration),
    ]

    /// Every sequence of judgements up to a length.
    private static func sequences(_ length: Int) -> [[RetryMachine.Judgement]] {
        guard length > 0 else { return [[]] }
        return sequences(length - 1).flatMap { start in judgements.map { start + [$0] } }
    }

    @Test("No sequence of judgements makes more than three attempts, or uses any one remedy too often")
    func everySequence() {
        for sequence in Self.sequences(5) {
            var machine = RetryMachine(policy: RetryPolicy())
            var (attempts, renewals, reconnects): (Int, [CredentialRenewal], Int) = (1, [], 0)
            for judgement in sequence {
                let step = machine.step(after: judgement, bits: 0)
                if step == .giveUp { break }
                attempts += 1
                switch judgement {
                case .failed: Issue.record("A failure was followed by \(step).")
                case .retry(let minimum):
                    guard case .attemptAgain(let pause) = step else {
                        Issue.record("\(step)")
                        return
                    }
                    #expect(pause >= minimum ?? .milliseconds(250))
                case .reconnect:
                    reconnects += 1
                    #expect(step == .attemptAgain(after: .zero))
                case .renew(let renewal):
                    #expect(step == .renew(renewal))
                    renewals.append(renewal)
                }
            }
            #expect(attempts <= 3, "\(sequence)")
            #expect(reconnects <= 1)
            #expect(Set(renewals).count == renewals.count)
        }
    }

    @Test("TK06 After one renewal of the token a second 401 ends the call")
    func secondRenewal() {
        var machine = RetryMachine(policy: RetryPolicy())
        #expect(machine.step(after: .renew(.accessToken), bits: 0) == .renew(.accessToken))
        #expect(machine.step(after: .renew(.accessToken), bits: 0) == .giveUp)
    }

    @Test("A renewal that brought stored credentials is allowed again, within the three attempts")
    func renewalFromStore() {
        for renewal in CredentialRenewal.allCases {
            var machine = RetryMachine(policy: RetryPolicy())
            for _ in 1...2 {
                #expect(machine.step(after: .renew(renewal), bits: 0) == .renew(renewal))
                machine.foundStored(renewal)
            }
            #expect(machine.step(after: .renew(renewal), bits: 0) == .giveUp)
        }
    }

    @Test("A pause that is asked for is kept whole, or the call ends")
    func longPause() {
        var machine = RetryMachine(policy: RetryPolicy(maximumPause: .seconds(30)))
        #expect(machine.step(after: .retry(after: .seconds(30)), bits: 0) == .attemptAgain(after: .seconds(30)))
        #expect(machine.step(after: .retry(after: .seconds(31)), bits: 0) == .giveUp)
    }

    @Test("A renewal and a reconnect are there even for calls that are never retried")
    func singleAttempt() {
        let policy = RetryPolicy(maximumAttempts: 1)
        var machine = RetryMachine(policy: policy)
        #expect(machine.step(after: .retry(after: nil), bits: 0) == .giveUp)
        machine = RetryMachine(policy: policy)
        #expect(machine.step(after: .renew(.accessToken), bits: 0) == .renew(.accessToken))
        machine = RetryMachine(policy: policy)
        #expect(machine.step(after: .reconnect, bits: 0) == .attemptAgain(after: .zero))
    }

    @Test("A policy allows one to three attempts", arguments: [(-1, 1), (0, 1), (1, 1), (3, 3), (4, 3), (.max, 3)])
    func attempts(asked: Int, given: Int) {
        #expect(RetryPolicy(maximumAttempts: asked).maximumAttempts == given)
    }

    @Test("Pauses double, jitter between half and whole, and keep both limits", arguments: 0..<100)
    func pauses(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let policy = RetryPolicy()
        let bits = [0, UInt64.max, random.next()]
        for bits in bits {
            let attempt = Int.random(in: 1...80, using: &random)
            let exponential = min(0.5 * Double(1 << min(attempt - 1, 16)), 60)
            let pause = policy.pause(after: attempt, atLeast: nil, bits: bits)
            #expect(pause >= .seconds(min(exponential * 0.5, 30)) - .microseconds(1))
            #expect(pause <= .seconds(min(exponential, 30)) + .microseconds(1))
            #expect(policy.pause(after: 1, atLeast: .seconds(7), bits: bits) == .seconds(7))
            #expect(policy.pause(after: 1, atLeast: .seconds(700), bits: bits) == .seconds(30))
        }
    }
}
