import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("Running calls", .timeLimit(.minutes(10)))
struct CallRunnerTests {
    private let clock = ManualClock(mode: .automatic)
    private let events = EventRecorder()
    private let renewals = Locked<[CredentialRenewal]>([])

    private func runner(_ policy: RetryPolicy = RetryPolicy()) -> CallRunner {
        let environment = SSOEnvironment.scripted(clock: clock)
        return CallRunner(.scripted(for: "acme", environment: environment, events: events), policy: policy)
    }

    /// Runs a call whose attempts end as a list says.
    private func run(
        _ verdicts: CallVerdict<Int>...,
        renewing origins: [CredentialOrigin] = [.service]
    ) async -> (result: Result<Int, SSOError>, attempts: Int) {
        var attempts = 0
        let runner = runner()
        let renewals = renewals
        let result = await outcome { () async throws(SSOError) in
            try await runner.run("call") { (renewal) async throws(SSOError) in
                renewals.withLock { renewals in
                    renewals.append(renewal)
                    return origins[min(renewals.count, origins.count) - 1]
                }
            } attempt: { () async throws(SSOError) in
                attempts += 1
                return verdicts[min(attempts, verdicts.count) - 1]
            }
        }
        return (result, attempts)
    }

    @Test("A call that is done is made once")
    func done() async {
        let (result, attempts) = await run(.done(7))
        #expect(result.value == 7)
        #expect(attempts == 1)
        #expect(events.names == [])
    }

    @Test("A call that failed for good is made once")
    func failed() async {
        let (result, attempts) = await run(.failed(.scripted(.requestRefused)), .done(7))
        #expect(result.code == .requestRefused)
        #expect(attempts == 1)
    }

    @Test("A call is made again after the pause the service asks for, and reported")
    func retry() async {
        let (result, attempts) = await run(.retry(.scripted(.throttled), after: .seconds(9)), .done(7))
        #expect(result.value == 7)
        #expect(attempts == 2)
        #expect(clock.sleeps == [.seconds(9)])
        let facts: [SSOEvent.Fact: String] = [.call: "call", .code: "service.throttled"]
        #expect(events.events == [SSOEvent(.retry, facts, duration: .seconds(9))])
    }

    @Test("After three attempts the last error is thrown")
    func threeAttempts() async {
        let (result, attempts) = await run(
            .retry(.scripted(.throttled), after: nil),
            .retry(.scripted(.serviceUnavailable), after: nil),
            .retry(.scripted(.offline), after: nil)
        )
        #expect(result.code == .offline)
        #expect(attempts == 3)
    }

    @Test("TK08 Credentials that are refused are renewed once")
    func renewal() async {
        let (result, attempts) = await run(.renew(.accessToken, .scripted(.unauthorized)), .done(7))
        #expect(result.value == 7)
        #expect(attempts == 2)
        #expect(renewals.withLock { $0 } == [.accessToken])
        #expect(clock.sleeps == [])
    }

    @Test("TK06 Credentials that are refused after the renewal end the call")
    func refusedAgain() async {
        let (result, attempts) = await run(.renew(.accessToken, .scripted(.unauthorized)))
        #expect(result.code == .unauthorized)
        #expect(attempts == 2)
        #expect(renewals.withLock { $0 } == [.accessToken])
    }

    @Test("TK02 Credentials that another process has stored may be renewed once more, and none a third time")
    func refusedFromStore() async {
        let refused = CallVerdict<Int>.renew(.accessToken, .scripted(.unauthorized))
        let (result, attempts) = await run(refused, refused, .done(7), renewing: [.store, .service])
        #expect(result.value == 7)
        #expect(attempts == 3)
        let (last, all) = await run(refused, renewing: [.store])
        #expect(last.code == .unauthorized)
        #expect(all == 3)
        #expect(renewals.withLock { $0 } == [.accessToken, .accessToken, .accessToken, .accessToken])
    }

    @Test("A renewal that fails ends the call with its error")
    func failedRenewal() async {
        let runner = runner()
        let result = await outcome { () async throws(SSOError) -> Int in
            try await runner.run("call") { (_) async throws(SSOError) in
                throw .scripted(.registrationRefused)
            } attempt: { () async throws(SSOError) in
                .renew(.accessToken, .scripted(.unauthorized))
            }
        }
        #expect(result.code == .registrationRefused)
    }

    @Test("An attempt that throws is not made again")
    func throwing() async {
        var attempts = 0
        let runner = runner()
        let result = await outcome { () async throws(SSOError) -> Int in
            try await runner.run("call") { () async throws(SSOError) in
                attempts += 1
                throw .scripted(.answerMalformed)
            }
        }
        #expect(result.code == .answerMalformed)
        #expect(attempts == 1)
    }

    @Test("CC01 A cancelled task makes no further attempt")
    func cancelled() async {
        let clock = ManualClock()
        let environment = SSOEnvironment.scripted(clock: clock)
        let runner = CallRunner(.scripted(for: "acme", environment: environment))
        let attempts = Locked(0)
        let task = Task {
            await outcome { () async throws(SSOError) -> Int in
                try await runner.run("call") { () async throws(SSOError) in
                    attempts.withLock { $0 += 1 }
                    return .retry(.scripted(.throttled), after: .seconds(5))
                }
            }
        }
        await clock.waitForSleepers()
        task.cancel()
        #expect(await task.value.code == .cancelled)
        #expect(attempts.withLock { $0 } == 1)
    }
}
