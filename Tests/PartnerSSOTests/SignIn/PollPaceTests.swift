import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSO

@Suite("The pace of a session's polls")
struct PollPaceTests {
    @Test(
        "TK12 Of ten thousand devices whose polls an outage put in step, at most 2,200 poll in one second",
        arguments: [true, false]
    )
    func outage(isAnswered: Bool) {
        let (interval, end) = (Duration.seconds(5), Duration.seconds(60))
        // A poll that is answered late has waited for the service to come back.
        let begin = isAnswered ? Duration.zero : end
        let polls = (0..<10_000).map { device in
            var pace = PollPace(interval: interval)
            _ = pace.pauseOrTurn(at: begin)
            let bits = SeededRandomness(seed: UInt64(device)).next()
            pace.began()
            pace.ended(at: end, begunAt: begin, isAnswered: isAnswered, bits: bits)
            return pace.pauseOrTurn(at: end) ?? .zero
        }.sorted()
        #expect(polls.allSatisfy { $0 >= interval && $0 <= interval * 2 })
        var (first, most) = (0, 0)
        for (last, poll) in polls.enumerated() {
            while poll - polls[first] >= .seconds(1) { first += 1 }
            most = max(most, last - first + 1)
        }
        #expect((1_900...2_200).contains(most))
    }

    @Test("UX03 A poll that is answered in time is followed by another after the interval, to the moment")
    func undisturbed() {
        var pace = PollPace(interval: .seconds(5))
        _ = pace.pauseOrTurn(at: .zero)
        pace.began()
        pace.ended(at: .seconds(1), begunAt: .zero, isAnswered: true, bits: .max)
        #expect(pace.pauseOrTurn(at: .seconds(1)) == .seconds(5))
    }

    @Test("UX03 A session that shows the same code again keeps to the interval, and one with another code begins anew")
    func sameCode() {
        let paces = PollPaces(interval: .seconds(5))
        #expect(paces.pace(of: Secret("A")).withLock { $0.pauseOrTurn(at: .zero) } == nil)
        #expect(paces.pace(of: Secret("A")).withLock { $0.pauseOrTurn(at: .seconds(1)) } == .seconds(4))
        #expect(paces.pace(of: Secret("B")).withLock { $0.pauseOrTurn(at: .seconds(1)) } == nil)
        // Of two sign-ins that overtake each other, the first one's code may be shown again.
        #expect(paces.pace(of: Secret("A")).withLock { $0.pauseOrTurn(at: .seconds(2)) } == .seconds(3))
    }

    @Test("UX03 While a poll waits for the service's rate limit, no other begins, and then the interval does")
    func running() {
        var pace = PollPace(interval: .seconds(5))
        #expect(pace.pauseOrTurn(at: .zero) == nil)
        pace.began()
        #expect(pace.pauseOrTurn(at: .seconds(8)) == .seconds(5))
        pace.ended(at: .seconds(9), begunAt: .zero, isAnswered: true, bits: 0)
        #expect(pace.pauseOrTurn(at: .seconds(10)) == .seconds(4))
    }

    @Test("Only the latest codes' paces are kept")
    func forgotten() {
        let paces = PollPaces(interval: .seconds(5))
        let first = paces.pace(of: Secret("0"))
        for code in 1...3 { _ = paces.pace(of: Secret("\(code)")) }
        #expect(paces.pace(of: Secret("0")) === first)
        _ = paces.pace(of: Secret("4"))
        #expect(paces.pace(of: Secret("0")) !== first)
    }
}
