import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("A regular session", .timeLimit(.minutes(10)))
struct RegularSessionTests {
    typealias Call = ScriptedEntitlementService.Call

    @Test("The profile that a poll brings is returned and kept")
    func success() async throws {
        let bench = try Bench.regular(.inOrder(.pending, .pending, .signedIn(Sample.profile(kind: .regular))))
        let session = try await bench.session()
        #expect(session.code == "CODE")
        #expect(session.url?.absoluteString == "https://example.com/CODE")
        #expect(session.mvpd == Sample.id("Cable"))
        #expect(try await session.waitForProfile() == Sample.profile(kind: .regular))
        #expect(await bench.client.sessionStatus() == .signedIn(Sample.profile(kind: .regular)))
        #expect(bench.service.count(of: .poll) == 3)
    }

    @Test("UX03 Polls keep their distance, also when the wait is cancelled and begun again")
    func pace() async throws {
        let clock = ManualClock()
        let bench = try Bench.regular(clock: clock, .always(.pending))
        let session = try await bench.session()
        for _ in 1...5 {
            let wait = Task { await outcome { () async throws(SSOError) in try await session.waitForProfile() } }
            await clock.waitForSleepers()
            wait.cancel()
            #expect(await wait.value.code == .cancelled)
        }
        #expect(bench.service.count(of: .poll) == 1)
        clock.advance(by: .seconds(5))
        let wait = Task { await outcome { () async throws(SSOError) in try await session.waitForProfile() } }
        await clock.waitForSleepers()
        wait.cancel()
        _ = await wait.value
        #expect(bench.service.count(of: .poll) == 2)
    }

    @Test("UX03 A poll that takes longer than the pause is not followed by another at once")
    func slowPoll() async throws {
        let clock = ManualClock(mode: .automatic)
        let times = Locked<[(start: Duration, end: Duration)]>([])
        let answers = Script<Call, PollAnswer> { (_) async throws(SSOError) in
            let start = clock.uptime
            clock.advance(by: .seconds(20))
            let count = times.withLock { times in
                times.append((start, clock.uptime))
                return times.count
            }
            return count < 3 ? .pending : .signedIn(Sample.profile(kind: .regular))
        }
        let bench = try Bench.regular(clock: clock, answers)
        _ = try await bench.session().waitForProfile()
        let seen = times.withLock { $0 }
        for (one, next) in zip(seen, seen.dropFirst()) { #expect(next.start - one.end >= .seconds(5)) }
    }

    @Test("UX03 Two that wait for one session share its polls' distance")
    func sharedPace() async throws {
        let clock = ManualClock()
        let bench = try Bench.regular(clock: clock, .always(.pending))
        let session = try await bench.session()
        let waits = (1...2).map { _ in
            Task { await outcome { () async throws(SSOError) in try await session.waitForProfile() } }
        }
        await clock.waitForSleepers(2)
        #expect(bench.service.count(of: .poll) == 1)
        clock.advance(by: .seconds(5))
        await clock.waitForSleepers(2)
        #expect(bench.service.count(of: .poll) == 2)
        for wait in waits { wait.cancel() }
        for wait in waits { #expect(await wait.value.code == .cancelled) }
    }

    @Test("UX02 Starting another session ends the wait for the one before, without another poll")
    func replaced() async throws {
        let clock = ManualClock()
        let bench = try Bench.regular(clock: clock, .always(.pending))
        let way = try await bench.wayOut()
        let first = try await way.start(with: Sample.id("Cable"))
        let wait = Task { await outcome { () async throws(SSOError) in try await first.waitForProfile() } }
        await clock.waitForSleepers()
        _ = try await way.start(with: Sample.id("Fiber"))
        clock.advance(by: .seconds(5))
        #expect(await wait.value.code == .superseded)
        #expect(bench.service.count(of: .poll) == 1)
    }

    @Test("CC03 A sign-out ends the wait, without another poll")
    func signedOut() async throws {
        let clock = ManualClock()
        let bench = try Bench.regular(clock: clock, .always(.pending))
        let session = try await bench.session()
        let wait = Task { await outcome { () async throws(SSOError) in try await session.waitForProfile() } }
        await clock.waitForSleepers()
        _ = try await bench.client.signOut()
        clock.advance(by: .seconds(5))
        #expect(await wait.value.code == .superseded)
        #expect(bench.service.count(of: .poll) == 1)
        #expect(await bench.client.sessionStatus() == .signedOut)
    }

    @Test(
        "UX02 CC03 A poll that is answered after a newer session or a sign-out signs nobody in",
        arguments: ["a newer session", "a sign-out"]
    )
    func latePoll(after event: String) async throws {
        let gate = Gate()
        let bench = try Bench.regular(gate.holding(first: .signedIn(Sample.profile(kind: .regular)), then: .pending))
        let way = try await bench.wayOut()
        let session = try await way.start(with: Sample.id("Cable"))
        let wait = Task { await outcome { () async throws(SSOError) in try await session.waitForProfile() } }
        await gate.arrival()
        if event == "a newer session" {
            _ = try await way.start(with: Sample.id("Fiber"))
        } else {
            _ = try await bench.client.signOut()
        }
        gate.open()
        #expect(await wait.value.code == .superseded)
        #expect(await bench.client.sessionStatus() == .signedOut)
    }

    @Test("UX01 A code that is over ends the wait once, without another poll")
    func codeOver() async throws {
        let expiring = Sample.session(expiry: .over(in: 12))
        let bench = try Bench.regular(session: expiring, .always(.pending))
        let session = try await bench.session()
        let end = await outcome { () async throws(SSOError) in try await session.waitForProfile() }
        #expect(end.code == .sessionEnded)
        #expect(bench.service.count(of: .poll) == 3)
        let again = await outcome { () async throws(SSOError) in try await session.waitForProfile() }
        #expect(again.code == .sessionEnded)
        #expect(bench.service.count(of: .poll) == 3)
    }

    @Test("UX05 After the app was suspended for a while, one poll follows and no burst")
    func suspended() async throws {
        let clock = ManualClock()
        let bench = try Bench.regular(clock: clock, .always(.pending))
        let session = try await bench.session()
        let wait = Task { await outcome { () async throws(SSOError) in try await session.waitForProfile() } }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(600))
        await clock.waitForSleepers()
        #expect(bench.service.count(of: .poll) == 2)
        wait.cancel()
        #expect(await wait.value.code == .cancelled)
    }

    @Test("UX04 A viewer who finishes just after the wait was given up is found by the next launch, without a code")
    func finishesLate() async throws {
        let store = InMemorySecretStore()
        let expiring = Sample.session(expiry: .over(in: 4))
        let bench = try Bench.regular(session: expiring, store: store, .always(.pending))
        let session = try await bench.session()
        #expect(await outcome { () async throws(SSOError) in try await session.waitForProfile() }.code == .sessionEnded)
        #expect(await bench.client.sessionStatus() == .signedOut)

        let next = try Bench.signedIn(store: store)
        guard case .signedIn(let profile, via: .existing) = try await next.client.signIn(SignInOptions(asking: .never))
        else { throw WrongOutcome() }
        #expect(profile == Sample.profile(kind: .regular))
        #expect(next.service.count(of: .startRegularSignIn) == 0)
    }

    @Test("A code that the service ends, ends the wait")
    func endedByService() async throws {
        let bench = try Bench.regular(.inOrder(.pending, .ended))
        let session = try await bench.session()
        let end = await outcome { () async throws(SSOError) in try await session.waitForProfile() }
        #expect(end.code == .sessionEnded)
        #expect(await outcome { () async throws(SSOError) in try await session.waitForProfile() }.code == .sessionEnded)
        #expect(bench.service.count(of: .poll) == 2)
    }

    @Test("A failure that may pass does not end the wait, any other does")
    func failures() async throws {
        let bench = try Bench.regular(
            .results(
                .failure(.scripted(.serviceUnavailable, isRetryable: true)),
                .failure(.scripted(.offline, isRetryable: true)),
                .failure(.scripted(.requestRefused))
            )
        )
        let session = try await bench.session()
        let end = await outcome { () async throws(SSOError) in try await session.waitForProfile() }
        #expect(end.code == .requestRefused)
        #expect(bench.service.count(of: .poll) == 3)
    }

    @Test("Neither the code nor the address is ever printed; whoever has them could sign in with the viewer")
    func redacted() async throws {
        let session = try await Bench.regular(.always(.pending)).session()
        #expect(session.code == "CODE" && session.url?.absoluteString.hasSuffix("/CODE") == true)
        var dumped = ""
        dump(session, to: &dumped)
        for text in [String(describing: session), String(reflecting: session), dumped] {
            #expect(!text.contains("CODE") && text.contains("Cable"), "\(text)")
        }
    }

    /// A session without a code, because the service knows the viewer.
    private func signedIn() async throws -> (bench: Bench, session: RegularSession) {
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.startRegularSignIn = .always(.signedIn(Sample.profile(kind: .regular)))
            $0.signOut = .always(SignOutAnswer(needsPartnerSignOut: false, url: nil))
        }
        let bench = try Bench(service)
        return (bench, try await bench.session(with: nil))
    }

    @Test("A viewer who turns out to be signed in already needs no code")
    func signedInAlready() async throws {
        let (bench, session) = try await signedIn()
        #expect(session.code.isEmpty)
        #expect(try await session.waitForProfile() == Sample.profile(kind: .regular))
        #expect(await bench.client.sessionStatus() == .signedIn(Sample.profile(kind: .regular)))
    }

    @Test("Every wait for a session without a code has the profile, while the viewer is signed in with it")
    func signedInForAll() async throws {
        let profile = Sample.profile(kind: .regular)
        let (bench, session) = try await signedIn()
        for _ in 1...2 { #expect(try await session.waitForProfile() == profile) }
        _ = try await bench.client.signOut()
        #expect(await outcome { () async throws(SSOError) in try await session.waitForProfile() }.code == .superseded)
    }

    @Test("A session without a code signs nobody in again after its session has ended")
    func signedInOnce() async throws {
        let (bench, session) = try await signedIn()
        _ = try await session.waitForProfile()
        guard case .signedOut = try await bench.client.reconcile() else { throw WrongOutcome() }
        #expect(await outcome { () async throws(SSOError) in try await session.waitForProfile() }.code == .superseded)
        #expect(await bench.client.sessionStatus() == .signedOut)
    }
}

extension Expiry {
    /// The expiry of a code that counts as expired so many seconds after the start.
    fileprivate static func over(in seconds: Double) -> Expiry {
        .at(ManualClock.start.addingTimeInterval(seconds - Expiry.tolerance.timeInterval))
    }
}
