import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Work that can be abandoned", .timeLimit(.minutes(10)))
struct AbandonableTests {
    private let clock = ManualClock()

    @Test("The result of the work is returned, and no timer is left")
    func result() async {
        let clock = clock
        let success = await outcome { () async throws(SSOError) in
            try await abandonable("work", deadline: .seconds(1), clock: clock) { () async throws(SSOError) in 7 }
        }
        #expect(success.value == 7)
        let failure = await outcome { () async throws(SSOError) in
            try await abandonable("work", deadline: .seconds(1), clock: clock) { () async throws(SSOError) -> Int in
                throw .scripted(.offline)
            }
        }
        #expect(failure.code == .offline)
        #expect(clock.sleeperCount == 0)
    }

    @Test("Work that does not listen is abandoned at once when the task is cancelled")
    func deafWork() async {
        let (gate, clock) = (Gate(), clock)
        let task = Task {
            await outcome { () async throws(SSOError) in
                try await abandonable("work", clock: clock) { () async throws(SSOError) in
                    await gate.pass()
                    return 7
                }
            }
        }
        await gate.arrival()
        task.cancel()
        #expect(await task.value.code == .cancelled)
        gate.open()
    }

    @Test("Work that is abandoned is cancelled", arguments: [true, false])
    func workIsCancelled(byDeadline: Bool) async {
        let (started, ended, clock) = (Gate(), Gate(), clock)
        started.open()
        ended.open()
        let task = Task {
            await outcome { () async throws(SSOError) in
                try await abandonable("work", deadline: .seconds(5), clock: clock) { () async throws(SSOError) in
                    await started.pass()
                    await untilCancelled()
                    await ended.pass()
                }
            }
        }
        await started.arrival()
        await clock.waitForSleepers()
        if byDeadline { clock.advance(by: .seconds(5)) } else { task.cancel() }
        #expect(await task.value.code == (byDeadline ? .timedOut : .cancelled))
        await ended.arrival()
    }

    @Test("A deadline tells what was awaited and for how long")
    func deadline() async {
        let clock = clock
        let task = Task {
            await outcome { () async throws(SSOError) in
                try await abandonable("the answer", deadline: .milliseconds(1_500), clock: clock) {
                    () async throws(SSOError) in await untilCancelled()
                }
            }
        }
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(1_500))
        guard case .failure(let error) = await task.value else {
            Issue.record("There was no deadline.")
            return
        }
        #expect(error.message == "No answer arrived within 1.5 s: the answer.")
        #expect(error.isRetryable)
    }

    @Test("CC01 Work is not begun for a task that is cancelled already")
    func cancelledBefore() async {
        let (gate, clock) = (Gate(), clock)
        let begun = Locked(false)
        let task = Task {
            await gate.pass()
            return await outcome { () async throws(SSOError) in
                try await abandonable("work", clock: clock) { () async throws(SSOError) in
                    begun.withLock { $0 = true }
                }
            }
        }
        task.cancel()
        gate.open()
        #expect(await task.value.code == .cancelled)
        #expect(!begun.withLock { $0 })
    }
}
