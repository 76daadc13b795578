import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite struct ManualClockTests {
    @Test("Advancing moves the wall clock and the uptime by the same span")
    func advancing() {
        let clock = ManualClock()
        clock.advance(by: .milliseconds(1500))
        #expect(clock.uptime == .milliseconds(1500))
        #expect(clock.now == ManualClock.start.addingTimeInterval(1.5))
        clock.advance(by: .seconds(-9))
        #expect(clock.uptime == .milliseconds(1500))
    }

    @Test("Setting the wall clock leaves the uptime and the sleepers alone")
    func setting() async {
        let clock = ManualClock()
        let sleeper = Task { try? await clock.sleep(for: .seconds(5)) }
        await clock.waitForSleepers()
        clock.set(ManualClock.start.addingTimeInterval(3600))
        #expect(clock.sleeperCount == 1)
        #expect(clock.uptime == .zero)
        clock.advance(by: .seconds(5))
        await sleeper.value
        #expect(clock.sleeperCount == 0)
    }

    @Test("A sleeper wakes at its end and not before")
    func sleeping() async throws {
        let clock = ManualClock()
        let woken = Locked<[Int]>([])
        let sleepers = [3, 1, 2].map { seconds in
            Task {
                try await clock.sleep(for: .seconds(seconds))
                woken.withLock { $0.append(seconds) }
            }
        }
        await clock.waitForSleepers(3)
        #expect(clock.sleeps.sorted() == [.seconds(1), .seconds(2), .seconds(3)])
        clock.advance(by: .milliseconds(999))
        #expect(clock.sleeperCount == 3)
        clock.advance(by: .milliseconds(1))
        #expect(clock.sleeperCount == 2)
        try await sleepers[1].value
        #expect(woken.withLock { $0 } == [1])
        clock.advance(by: .seconds(60))
        for sleeper in sleepers { try await sleeper.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test("A cancelled sleeper throws cancelled at once, whether it was cancelled before or during its sleep")
    func cancelling() async {
        let clock = ManualClock()
        let during = Task { await code(of: { () async throws(SSOError) in try await clock.sleep(for: .seconds(5)) }) }
        await clock.waitForSleepers()
        during.cancel()
        #expect(await during.value == .cancelled)
        let before = Task {
            await untilCancelled()
            return await code(of: { () async throws(SSOError) in try await clock.sleep(for: .seconds(5)) })
        }
        before.cancel()
        #expect(await before.value == .cancelled)
        #expect(clock.sleeperCount == 0)
    }

    @Test("The automatic mode moves the time itself for short sleeps, and lets deadlines wait")
    func automatic() async throws {
        let clock = ManualClock(mode: .automatic(upTo: .seconds(5)))
        try await clock.sleep(for: .seconds(5))
        try await clock.sleep(for: .seconds(3))
        #expect(clock.uptime == .seconds(8))
        let deadline = Task { try await clock.sleep(for: .seconds(30)) }
        await clock.waitForSleepers()
        #expect(clock.uptime == .seconds(8))
        for _ in 0..<10 { try await clock.sleep(for: .seconds(3)) }
        try await deadline.value
        #expect(clock.sleeps.count == 13)
    }

    @Test("The unlimited automatic mode ends any sleep at once, and a deadline passes only with the sleeps of others")
    func unlimited() async throws {
        let clock = ManualClock(mode: .automatic)
        let deadline = Task { try await clock.waitForDeadline(after: .seconds(60)) }
        await clock.waitForSleepers()
        #expect(clock.uptime == .zero)
        try await clock.sleep(for: .seconds(86_400))
        try await deadline.value
        #expect(clock.uptime == .seconds(86_400))
    }

    @Test("Waiting for sleepers ends when the task is cancelled")
    func watching() async {
        let clock = ManualClock()
        let watcher = Task { await clock.waitForSleepers(2) }
        watcher.cancel()
        await watcher.value
        #expect(clock.sleeperCount == 0)
    }

    @Test("The same seed gives the same numbers, another seed others")
    func seeds() {
        let (first, second, third) = (SeededRandomness(seed: 7), SeededRandomness(seed: 7), SeededRandomness(seed: 8))
        let numbers = (0..<100).map { _ in first.next() }
        #expect(numbers == (0..<100).map { _ in second.next() })
        #expect(Set(numbers).count == 100)
        #expect(numbers[0] != third.next())
        #expect(first.count == 100)
    }

    @Test("The generator's numbers are those of the published algorithm")
    func splitMix() {
        var generator = SeededGenerator(seed: 1_234_567)
        let expected: [UInt64] = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        #expect((0..<3).map { _ in generator.next() } == expected)
    }
}
