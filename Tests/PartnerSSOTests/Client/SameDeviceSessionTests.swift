import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("A regular session on this device", .timeLimit(.minutes(10)))
struct SameDeviceSessionTests {
    @Test("The service is asked only when the user agent has finished")
    func order() async throws {
        let clock = ManualClock()
        let bench = try Bench.regular(
            style: .sameDevice,
            clock: clock,
            .always(.signedIn(Sample.profile(kind: .regular)))
        )
        let session = try await bench.session()
        let wait = Task { await outcome { () async throws(SSOError) in try await session.waitForProfile() } }
        // The code's deadline is the only thing that sleeps now.
        await clock.waitForSleepers()
        #expect(bench.service.count(of: .poll) == 0)
        session.userAgentDidFinish()
        #expect(await wait.value.value == Sample.profile(kind: .regular))
        #expect(bench.service.count(of: .poll) == 1)
    }

    @Test("A wait that was cancelled can be begun again, before and after the user agent has finished")
    func again() async throws {
        let clock = ManualClock()
        let bench = try Bench.regular(
            style: .sameDevice,
            clock: clock,
            .always(.signedIn(Sample.profile(kind: .regular)))
        )
        let session = try await bench.session()
        for _ in 1...2 {
            let wait = Task { await outcome { () async throws(SSOError) in try await session.waitForProfile() } }
            await clock.waitForSleepers()
            wait.cancel()
            #expect(await wait.value.code == .cancelled)
        }
        session.userAgentDidFinish()
        session.userAgentDidFinish()
        #expect(try await session.waitForProfile() == Sample.profile(kind: .regular))
    }

    @Test("A user agent that never finishes keeps nobody waiting for longer than the code holds")
    func deadline() async throws {
        let clock = ManualClock()
        let bench = try Bench.regular(style: .sameDevice, clock: clock, .always(.pending))
        let session = try await bench.session()
        let wait = Task { await outcome { () async throws(SSOError) in try await session.waitForProfile() } }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1800) + Expiry.tolerance)
        #expect(await wait.value.code == .sessionEnded)
        #expect(bench.service.count(of: .poll) == 0)
        #expect(await outcome { () async throws(SSOError) in try await session.waitForProfile() }.code == .sessionEnded)
    }

    @Test(
        "UX02 CC03 A newer session or a sign-out ends the wait at once, though the user agent is still open",
        arguments: [true, false]
    )
    func replaced(byNewer: Bool) async throws {
        let clock = ManualClock()
        let bench = try Bench.regular(style: .sameDevice, clock: clock, .always(.pending))
        let way = try await bench.wayOut()
        let first = try await way.start(with: Sample.id("Cable"))
        let wait = Task { await outcome { () async throws(SSOError) in try await first.waitForProfile() } }
        await clock.waitForSleepers()
        if byNewer { _ = try await way.start(with: nil) } else { _ = try await bench.client.signOut() }
        #expect(await wait.value.code == .superseded)
        let again = await outcome { () async throws(SSOError) in try await first.waitForProfile() }
        #expect(again.code == .superseded)
        #expect(bench.service.count(of: .poll) == 0)
    }

    @Test("UX02 A session that a newer one has replaced before it began leaves that one's user agent alone")
    func olderAnswer() async throws {
        let gate = Gate()
        let clock = ManualClock()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.startRegularSignIn = gate.holdingCable
            $0.poll = .always(.signedIn(Sample.profile("Fiber", kind: .regular)))
        }
        let bench = try Bench(service, style: .sameDevice, clock: clock)
        let way = try await bench.wayOut()
        let slow = Task { await outcome { () async throws(SSOError) in try await way.start(with: Sample.id("Cable")) } }
        await gate.arrival()
        let later = try await way.start(with: Sample.id("Fiber"))
        let wait = Task { await outcome { () async throws(SSOError) in try await later.waitForProfile() } }
        await clock.waitForSleepers()
        gate.open()
        #expect(await slow.value.code == .superseded)
        // A wait that was let through would poll now.
        for _ in 1...1000 { await Task.yield() }
        #expect(service.count(of: .poll) == 0)
        later.userAgentDidFinish()
        #expect(await wait.value.value?.mvpd == Sample.id("Fiber"))
    }
}
