import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOCommand

@Suite("The service's pace")
struct PaceTests {
    @Test("A pause for the service's pace is told once before it passes; a moment and a deadline are not")
    func told() async throws {
        let clock = ManualClock(mode: .automatic)
        let told = Locked<[Duration]>([])
        let telling = PaceTellingClock(clock) { pause in told.withLock { $0.append(pause) } }
        for milliseconds in [20, 1_800, 5_000, 4_990, 30_000] {
            try await telling.sleep(for: .milliseconds(milliseconds))
        }
        #expect(told.withLock { $0 } == [.milliseconds(1_800), .seconds(5)])
        #expect(clock.uptime == .milliseconds(41_810))
    }

    @Test("Where pauses pass at once, nothing is told")
    func jumping() async throws {
        let clock = ScenarioClock(start: ManualClock.start, pace: .jumping)
        let told = Locked<[Duration]>([])
        try await clock.telling { pause in told.withLock { $0.append(pause) } }.sleep(for: .seconds(5))
        #expect(told.withLock { $0.isEmpty })
    }

    @Test("A pause is told at a terminal, and nowhere else", arguments: [true, false])
    func terminal(isTerminal: Bool) {
        let printed = Locked("")
        let console = CommandConsole(
            write: { text, _ in printed.withLock { $0 += text } },
            environment: { ["NO_COLOR": "1"][$0] },
            isTerminal: { _ in isTerminal }
        )
        CommandSession(plugins: [], culprits: [], redaction: .standard, console: console).pause(.milliseconds(1_840))
        #expect(printed.withLock { $0 } == (isTerminal ? "  waiting 1.8 s: the service's pace\n" : ""))
    }
}
