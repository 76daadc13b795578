import Dispatch
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("The bridge from completion handlers", .timeLimit(.minutes(10)))
struct PartnerCallbackTests {
    /// A platform's call that a test answers by hand.
    private final class Platform: Sendable {
        let callback = Locked<PartnerCallback<Int>?>(nil)
        let cancellations = Locked(0)
        let events = EventRecorder()
        let clock = ManualClock()

        func call(
            _ during: @escaping @Sendable (PartnerCallback<Int>) -> Void = { _ in }
        ) async -> Result<Int, SSOError> {
            await outcome { () async throws(SSOError) in
                try await PartnerCallback.value(
                    of: "platform",
                    deadline: .seconds(60),
                    clock: clock,
                    report: { [events] in events.report($0) },
                    start: { (callback) throws(SSOError) in
                        self.callback.withLock { $0 = callback }
                        during(callback)
                        return { self.cancellations.withLock { $0 += 1 } }
                    }
                )
            }
        }

        func answer(_ value: Int) {
            callback.withLock { $0 }?(value)
        }

        var cancellationCount: Int { cancellations.withLock { $0 } }
    }

    @Test("DV25 A handler that is called inside the call is safe")
    func insideTheCall() async {
        let platform = Platform()
        #expect(await platform.call { $0(7) }.value == 7)
        #expect(platform.cancellationCount == 0)
        #expect(platform.events.names == [])
        #expect(platform.clock.sleeperCount == 0)
    }

    @Test("DV25 A handler that is called on another thread is safe")
    func anotherThread() async {
        let platform = Platform()
        let result = await platform.call { callback in DispatchQueue.global().async { callback(7) } }
        #expect(result.value == 7)
    }

    @Test("DV25 Of a thousand handlers at once exactly one answers, and the others are reported")
    func crowd() async {
        let platform = Platform()
        let result = await platform.call { callback in
            DispatchQueue.concurrentPerform(iterations: 1_000) { callback($0) }
        }
        #expect((0..<1_000).contains(result.value ?? -1))
        #expect(platform.events.count(of: .callbackRepeated) == 999)
    }

    @Test("DV11 A second call of the handler is ignored and reported")
    func twice() async {
        let platform = Platform()
        #expect(
            await platform.call {
                $0(1)
                $0(2)
            }.value == 1
        )
        platform.answer(3)
        #expect(platform.events.events == Array(repeating: SSOEvent(.callbackRepeated, [.call: "platform"]), count: 2))
    }

    @Test("DV10 A handler that is never called ends at the deadline, and the platform's call is cancelled")
    func never() async {
        let platform = Platform()
        let task = Task { await platform.call() }
        await platform.clock.waitForSleepers()
        platform.clock.advance(by: .seconds(59))
        #expect(platform.cancellationCount == 0)
        platform.clock.advance(by: .seconds(1))
        let result = await task.value
        #expect(result.code == .timedOut)
        #expect(platform.cancellationCount == 1)
        #expect(platform.clock.sleeperCount == 0)
        platform.answer(1)
        #expect(platform.events.names == [.callbackLate])
    }

    @Test("DV12 A handler that is called after the cancellation is ignored and reported")
    func afterCancellation() async {
        let platform = Platform()
        let task = Task { await platform.call() }
        await platform.clock.waitForSleepers()
        task.cancel()
        #expect(await task.value.code == .cancelled)
        #expect(platform.cancellationCount == 1)
        platform.answer(1)
        platform.answer(2)
        #expect(platform.events.names == [.callbackLate, .callbackLate])
        #expect(platform.clock.sleeperCount == 0)
    }

    @Test("A platform is not called for a task that is cancelled already")
    func cancelledBefore() async {
        let platform = Platform()
        let gate = Gate()
        let task = Task {
            await gate.pass()
            return await platform.call()
        }
        task.cancel()
        gate.open()
        #expect(await task.value.code == .cancelled)
        #expect(platform.callback.withLock { $0 == nil })
    }

    @Test("A cancellation inside the call cancels the platform's call once it is known how")
    func cancelledInside() async {
        let platform = Platform()
        let task = Locked<Task<Result<Int, SSOError>, Never>?>(nil)
        let gate = Gate()
        let started = Task {
            await gate.pass()
            return await platform.call { _ in task.withLock { $0?.cancel() } }
        }
        task.withLock { $0 = started }
        gate.open()
        #expect(await started.value.code == .cancelled)
        #expect(platform.cancellationCount == 1)
    }

    @Test("Whether answer or cancellation comes first, the platform is cancelled exactly when the caller is")
    func race() async {
        for _ in 0..<200 {
            let platform = Platform()
            let task = Task { await platform.call() }
            await platform.clock.waitForSleepers()
            DispatchQueue.concurrentPerform(iterations: 2) { number in
                if number == 0 { task.cancel() } else { platform.answer(7) }
            }
            let result = await task.value
            #expect(result.value == 7 || result.code == .cancelled)
            #expect(platform.cancellationCount == (result.code == .cancelled ? 1 : 0))
        }
    }

    @Test("A platform that refuses the call ends it with its error")
    func startThrows() async {
        let result = await outcome { () async throws(SSOError) -> Int in
            try await PartnerCallback.value(
                of: "platform",
                deadline: .seconds(1),
                clock: ManualClock(),
                report: { _ in },
                start: { (_) throws(SSOError) in throw .scripted(.partnerAnswerInvalid) }
            )
        }
        #expect(result.code == .partnerAnswerInvalid)
    }
}
