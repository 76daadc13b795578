import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("A code on a device whose clock is wrong", .timeLimit(.minutes(10)))
struct CodeClockTests {
    private static let profile = Sample.profile(kind: .regular, expiry: .unknown)
    private let clock = ManualClock(mode: .automatic(upTo: .seconds(60)))

    private func date(_ seconds: Double) -> Date { ManualClock.start.addingTimeInterval(seconds) }

    /// A client whose first poll sets the device's clock, and whose poll of a given number ends the wait.
    private func bench(setting date: Date, last: Int, _ end: PollAnswer, expiry: Expiry) throws -> Bench {
        let polls = Locked(0)
        return try Bench.regular(
            session: Sample.session(expiry: expiry),
            clock: clock,
            Script { [clock] (_) async throws(SSOError) in
                let count = polls.withLock { count in
                    count += 1
                    return count
                }
                if count == 1 { clock.set(date) }
                return count < last ? .pending : end
            }
        )
    }

    @Test("TK14 A clock that jumps ahead during a poll does not end the code")
    func jumpsAhead() async throws {
        let bench = try bench(setting: date(86_400), last: 2, .signedIn(Self.profile), expiry: .at(date(60)))
        #expect(try await bench.session().waitForProfile() == Self.profile)
        #expect(bench.service.count(of: .poll) == 2)
    }

    @Test("TK14 A clock that is set back during a poll does not prolong the code")
    func setBack() async throws {
        let bench = try bench(setting: date(-86_400), last: 100, .ended, expiry: .at(date(60)))
        let session = try await bench.session()
        #expect(await outcome { () async throws(SSOError) in try await session.waitForProfile() }.code == .sessionEnded)
        #expect(bench.service.count(of: .poll) == 36)
    }

    @Test("TK14 A clock that jumps ahead while the user agent is open does not end the code")
    func userAgent() async throws {
        let bench = try Bench.regular(style: .sameDevice, clock: clock, .always(.signedIn(Self.profile)))
        let session = try await bench.session()
        clock.set(date(86_400))
        session.userAgentDidFinish()
        #expect(try await session.waitForProfile() == Self.profile)
    }

    @Test("TK09 A device whose clock is 119 s ahead loses nothing of a code", arguments: [119, 120])
    func ahead(seconds: Double) async throws {
        let expired = Sample.session(expiry: .at(date(-seconds)))
        let bench = try Bench.regular(session: expired, clock: clock, .always(.signedIn(Self.profile)))
        let session = try await bench.session()
        let end = await outcome { () async throws(SSOError) in try await session.waitForProfile() }
        #expect(end.code == (seconds < 120 ? nil : .sessionEnded))
    }

    @Test("TK14 A code that is displayed, entered or carried expires by the uptime, however the clock is set")
    func lifetime() {
        let code = CodeLifetime(.at(date(60)), clock: clock)
        for seconds in [86_400, -86_400] as [Double] {
            clock.set(date(seconds))
            #expect(code.rest(at: clock.uptime, tolerance: .zero) == .seconds(60))
        }
        clock.advance(by: .seconds(60))
        #expect(code.isExpired(at: clock.uptime, tolerance: .zero) && !code.isExpired(at: clock.uptime))
        clock.advance(by: Expiry.tolerance)
        #expect(code.isExpired(at: clock.uptime))
        #expect(!CodeLifetime(.unknown, clock: clock).isExpired(at: clock.uptime))
    }
}
