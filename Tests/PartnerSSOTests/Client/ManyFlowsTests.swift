import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

/// What is left of very many sign-ins.
@Suite("Very many sign-ins", .timeLimit(.minutes(10)))
struct ManyFlowsTests {
    private final class Remains: Sendable {
        private struct Weak: Sendable {
            weak var service: ScriptedEntitlementService?
            weak var framework: ScriptedPartnerFramework?
        }

        private let all = Locked<[Weak]>([])

        func note(_ service: ScriptedEntitlementService, _ framework: ScriptedPartnerFramework) {
            all.withLock { $0.append(Weak(service: service, framework: framework)) }
        }

        var alive: Int { all.withLock { $0.count { $0.service != nil || $0.framework != nil } } }
        var count: Int { all.withLock { $0.count } }
    }

    /// One client from its making to its end; every third is cancelled on the way, every third fails.
    private static func flow(_ number: Int, _ clock: ManualClock, _ remains: Remains) async throws {
        let (reached, signal) = AsyncStream.makeStream(of: Void.self)
        let service = ScriptedEntitlementService { answers in
            answers.existingProfiles = .always([])
            answers.directory = .always(Sample.directory)
            answers.verification = .always(.prove(Sample.token, for: Sample.id("Cable")))
            answers.exchange =
                switch number % 3 {
                case 0: .always(.profiles([Sample.profile()]))
                case 1: .failing(.scripted(.serviceUnavailable))
                default:
                    Script { (_) async throws(SSOError) in
                        signal.yield()
                        await untilCancelled()
                        throw .cancelled
                    }
                }
        }
        let framework = ScriptedPartnerFramework(
            permission: .always(.granted),
            identity: .always(.identified(Sample.identity())),
            attributeResponse: .always(.proven(Sample.response, by: Sample.identity()))
        )
        remains.note(service, framework)
        let bench = try Bench(service, framework: framework, clock: clock)
        let task = Task { try await bench.client.signIn() }
        if number % 3 == 2 {
            _ = await reached.first { true }
            task.cancel()
        }
        _ = await task.result
    }

    @Test("CC08 Of ten thousand sign-ins, ended, failed and cancelled, neither a task nor an object is left")
    func nothingLeft() async throws {
        let (clock, remains) = (ManualClock(), Remains())
        for start in stride(from: 0, to: 10_000, by: 100) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in start..<start + 100 {
                    group.addTask { try await Self.flow(number, clock, remains) }
                }
                try await group.waitForAll()
            }
        }
        // Work that was abandoned ends in its own time, which is soon.
        for _ in 0..<10_000 {
            if remains.alive == 0, clock.sleeperCount == 0 { break }
            for _ in 0..<100 { await Task.yield() }
        }
        #expect(remains.count == 10_000 && remains.alive == 0)
        #expect(clock.sleeperCount == 0)
    }
}
