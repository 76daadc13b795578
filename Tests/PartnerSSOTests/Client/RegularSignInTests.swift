import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("The way to a regular sign-in", .timeLimit(.minutes(10)))
struct RegularSignInTests {
    /// A client whose service declines the platform's login with a session.
    private func bench(
        declinedWith session: ServiceSession?,
        start: Script<ScriptedEntitlementService.Call, RegularStart> = .always(
            .session(Sample.session("Fiber", code: "NEW"))
        ),
        poll: Script<ScriptedEntitlementService.Call, PollAnswer> = .always(.pending)
    ) throws -> Bench {
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.verification = .always(.declined(.serviceDeclined(.configuration), session))
            $0.startRegularSignIn = start
            $0.directory = .always(Sample.directory)
            $0.poll = poll
        }
        let framework = ScriptedPartnerFramework(
            permission: .always(.granted),
            identity: .always(.identified(Sample.identity()))
        )
        return try Bench(service, framework: framework)
    }

    private func starts(_ bench: Bench) -> [ScriptedEntitlementService.Call] {
        bench.service.calls.filter { $0.name == .startRegularSignIn }
    }

    @Test("A complete session that the service's decline carried is used as it is", arguments: [nil, "Cable"])
    func carried(choice: String?) async throws {
        let bench = try bench(declinedWith: Sample.session())
        let session = try await bench.session(with: choice)
        #expect(session.code == "CODE")
        #expect(starts(bench).isEmpty)
    }

    @Test("A carried session that is over is forgotten")
    func over() async throws {
        let bench = try bench(declinedWith: Sample.session())
        let way = try await bench.wayOut()
        #expect(way.style == .secondScreen)
        bench.clock.advance(by: .seconds(1800))
        let session = try await way.start(with: Sample.id("Cable"))
        #expect(session.code == "NEW")
        guard case .startRegularSignIn(_, let resuming, _) = starts(bench).first else { throw WrongOutcome() }
        #expect(resuming == nil)
    }

    @Test("A carried session that the service has ended is forgotten")
    func endedByService() async throws {
        let bench = try bench(declinedWith: Sample.session(), poll: .always(.ended))
        let way = try await bench.wayOut()
        let first = try await way.start(with: nil)
        #expect(await outcome { () async throws(SSOError) in try await first.waitForProfile() }.code == .sessionEnded)
        #expect(try await way.start(with: nil).code == "NEW")
    }

    @Test("A carried session is forgotten once the service has started another")
    func replacedByAnother() async throws {
        let bench = try bench(declinedWith: Sample.session())
        let way = try await bench.wayOut()
        #expect(try await way.start(with: Sample.id("Fiber")).code == "NEW")
        #expect(try await way.start(with: Sample.id("Cable")).code == "NEW")
        #expect(starts(bench).count == 2)
    }

    @Test("A start that comes too late does not end the carried session that has replaced it")
    func lateAnswer() async throws {
        let gate = Gate()
        let profile = Sample.profile(kind: .regular)
        let start = Script<ScriptedEntitlementService.Call, RegularStart> { (_) async throws(SSOError) in
            await gate.pass()
            return .session(Sample.session("Fiber", code: "NEW"))
        }
        let bench = try bench(declinedWith: Sample.session(), start: start, poll: .always(.signedIn(profile)))
        let way = try await bench.wayOut()
        let late = Task { await outcome { () async throws(SSOError) in try await way.start(with: Sample.id("Fiber")) } }
        await gate.arrival()
        let carried = try await way.start(with: Sample.id("Cable"))
        gate.open()
        #expect(await late.value.code == .superseded)
        #expect(try await carried.waitForProfile() == profile)
    }

    @Test("A carried session that was completed with a provider is the same code, for its whole life")
    func completedOnce() async throws {
        let resumed = Script<ScriptedEntitlementService.Call, RegularStart>.always(.session(Sample.session("Fiber")))
        let bench = try bench(declinedWith: Sample.session(nil), start: resumed, poll: .always(.ended))
        let way = try await bench.wayOut()
        _ = try await way.start(with: Sample.id("Fiber"))
        let again = try await way.start(with: Sample.id("Fiber"))
        #expect(bench.service.calls.compactMap(\.resumed) == ["CODE", "CODE"])
        #expect(await outcome { () async throws(SSOError) in try await again.waitForProfile() }.code == .sessionEnded)
        _ = try await way.start(with: Sample.id("Fiber"))
        #expect(bench.service.calls.compactMap(\.resumed) == ["CODE", "CODE"])
    }

    @Test("TK14 A clock that jumps ahead does not end a carried session")
    func clockJumps() async throws {
        let profile = Sample.profile(kind: .regular, expiry: .unknown)
        let bench = try bench(declinedWith: Sample.session(), poll: .always(.signedIn(profile)))
        let way = try await bench.wayOut()
        bench.clock.set(ManualClock.start.addingTimeInterval(86_400))
        let session = try await way.start(with: nil)
        #expect(session.code == "CODE")
        #expect(try await session.waitForProfile() == profile)
    }

    @Test("The viewer's choice completes a carried session that has no provider yet")
    func withoutProvider() async throws {
        let bench = try bench(declinedWith: Sample.session(nil))
        _ = try await bench.session(with: "Fiber")
        guard case .startRegularSignIn(let mvpd, let resuming, _) = starts(bench).first else { throw WrongOutcome() }
        #expect(mvpd == Sample.id("Fiber"))
        #expect(resuming?.code == "CODE")
    }

    @Test("A viewer who chooses another provider than the carried session's gets a session of its own")
    func anotherProvider() async throws {
        let bench = try bench(declinedWith: Sample.session("Cable"))
        _ = try await bench.session(with: "Fiber")
        guard case .startRegularSignIn(let mvpd, let resuming, _) = starts(bench).first else { throw WrongOutcome() }
        #expect(mvpd == Sample.id("Fiber"))
        #expect(resuming == nil)
    }

    @Test("An incomplete carried session is completed by the service")
    func incomplete() async throws {
        let bench = try bench(declinedWith: Sample.session(isComplete: false))
        _ = try await bench.session(with: nil)
        guard case .startRegularSignIn(nil, let resuming?, _) = starts(bench).first else { throw WrongOutcome() }
        #expect(resuming.code == "CODE")
    }

    @Test("The providers are the directory's, without those that give temporary access")
    func providers() async throws {
        let bench = try bench(declinedWith: nil)
        let way = try await bench.wayOut()
        #expect(try await way.providers().map(\.id.rawValue) == ["Cable", "Fiber", "Dish"])
    }

    @Test("DV20 A framework that cannot be used leads here after one search for profiles, and asks nobody")
    func frameworkUnavailable() async throws {
        let service = ScriptedEntitlementService { $0.existingProfiles = .always([]) }
        let framework = ScriptedPartnerFramework(permission: .always(.unavailable(Sample.fault)))
        let bench = try Bench(service, framework: framework)
        guard case .regularSignIn(_, let reason) = try await bench.client.signIn() else { throw WrongOutcome() }
        #expect(reason == .frameworkUnavailable)
        #expect(framework.calls == [.permission(.never)])
        #expect(service.callNames == [.existingProfiles])
        #expect(service.calls.first?.context?.status == .withoutPermission(.notDetermined, fault: Sample.fault))
    }

    @Test("CC03 A session that was being started when the viewer signed out does not begin")
    func startOvertaken() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.startRegularSignIn = Script { (_) async throws(SSOError) in
                await gate.pass()
                return .session(Sample.session())
            }
        }
        let bench = try Bench(service)
        let way = try await bench.wayOut()
        let start = Task { await outcome { () async throws(SSOError) in try await way.start(with: nil) } }
        await gate.arrival()
        _ = try await bench.client.signOut()
        gate.open()
        #expect(await start.value.code == .superseded)
    }

    @Test("UX02 Of two that are started at once the later one goes on, whichever answer comes first")
    func laterWins() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.startRegularSignIn = gate.holdingCable
            $0.poll = .always(.signedIn(Sample.profile("Fiber", kind: .regular)))
        }
        let bench = try Bench(service)
        let way = try await bench.wayOut()
        let slow = Task { await outcome { () async throws(SSOError) in try await way.start(with: Sample.id("Cable")) } }
        await gate.arrival()
        let later = try await way.start(with: Sample.id("Fiber"))
        gate.open()
        #expect(await slow.value.code == .superseded)
        #expect(try await later.waitForProfile().mvpd == Sample.id("Fiber"))
    }

    @Test("It first tells the service of a sign-out that it does not know of")
    func reportsPendingSignOut() async throws {
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .inOrder([], [Sample.profile(kind: .regular)])
            $0.startRegularSignIn = .always(.session(Sample.session()))
            $0.signOut = .results(
                .failure(.scripted(.offline, isRetryable: true)),
                .failure(.scripted(.offline, isRetryable: true)),
                .success(SignOutAnswer(needsPartnerSignOut: false, url: nil))
            )
        }
        let bench = try Bench(service)
        let way = try await bench.wayOut()
        _ = try await bench.client.signIn()
        _ = await outcome { () async throws(SSOError) in try await bench.client.signOut() }
        let refused = await outcome { () async throws(SSOError) in try await way.start(with: nil) }
        #expect(refused.code == .offline)
        #expect(service.count(of: .startRegularSignIn) == 0)
        _ = try await way.start(with: nil)
        #expect(service.count(of: .signOut) == 3)
        #expect(service.count(of: .startRegularSignIn) == 1)
    }
}

extension ScriptedEntitlementService.Call {
    /// The code of the session that a start goes on with.
    fileprivate var resumed: String? {
        guard case .startRegularSignIn(_, let session, _) = self else { return nil }
        return session?.code
    }
}
