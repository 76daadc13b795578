import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("An answer to an older question changes nothing that is newer", .timeLimit(.minutes(10)))
struct LateAnswerTests {
    private static let cable = Sample.profile("Cable", kind: .regular)
    private static let fiber = Sample.profile("Fiber", kind: .regular, expiry: .unknown)

    /// A client whose viewer was signed in with Cable until now, and whose first question waits at a gate.
    private func expired(_ gate: Gate, finding first: [Profile]) async throws -> Bench {
        let store = InMemorySecretStore()
        let clock = ManualClock(mode: .automatic(upTo: .seconds(60)))
        let service = ScriptedEntitlementService { $0.existingProfiles = .always([Self.cable]) }
        _ = try await Bench(service, store: store, clock: clock).client.signIn()
        clock.advance(by: Sample.pastExpiry)
        let next = ScriptedEntitlementService {
            $0.existingProfiles = gate.holding(first: first, then: [])
            $0.startRegularSignIn = .always(.session(Sample.session("Fiber", expiry: .unknown)))
            $0.poll = .always(.signedIn(Self.fiber))
        }
        return try Bench(next, store: store, clock: clock)
    }

    /// A client with a profile that holds, which is asked about twice; the first answer waits at a gate.
    private func asked(first: [Profile], then second: [Profile], _ gate: Gate) async throws -> Bench {
        let store = InMemorySecretStore()
        _ = try await Bench.signedIn(Self.cable, store: store).client.signIn()
        let service = ScriptedEntitlementService { $0.existingProfiles = gate.holding(first: first, then: second) }
        return try Bench(service, store: store)
    }

    @Test(
        "NW16 Whatever a launch finds late, it neither ends nor replaces a sign-in that was finished meanwhile",
        arguments: [[], [Sample.profile("Dish", kind: .regular, expiry: .unknown)]]
    )
    func reconciliation(late: [Profile]) async throws {
        let gate = Gate()
        let bench = try await expired(gate, finding: late)
        let client = bench.client
        let launch = Task { try await client.reconcile() }
        await gate.arrival()
        _ = try await bench.session(with: "Fiber").waitForProfile()
        gate.open()
        guard case .signedIn(Self.fiber, .found) = try await launch.value else { throw WrongOutcome() }
        #expect(await client.sessionStatus() == .signedIn(Self.fiber))
        let other = try Bench(ScriptedEntitlementService { _ in }, store: bench.store, clock: bench.clock)
        #expect(await other.client.sessionStatus() == .signedIn(Self.fiber))
    }

    @Test(
        "NW16 A sign-in that finds a profile late, or none, ends with the one that was signed in with meanwhile",
        arguments: [true, false]
    )
    func signIn(isFound: Bool) async throws {
        let gate = Gate()
        let questions = Locked(0)
        let dish = Sample.profile("Dish", kind: .regular, expiry: .unknown)
        let service = ScriptedEntitlementService {
            $0.existingProfiles = Script { (_) async throws(SSOError) in
                let number = questions.withLock { count in
                    count += 1
                    return count
                }
                guard number == 2 else { return [] }
                await gate.pass()
                return isFound ? [dish] : []
            }
            $0.startRegularSignIn = .always(.session(Sample.session("Fiber", expiry: .unknown)))
            $0.poll = .always(.signedIn(Self.fiber))
        }
        let bench = try Bench(service, clock: ManualClock(mode: .automatic(upTo: .seconds(60))))
        let client = bench.client
        let session = try await bench.session(with: "Fiber")
        let silent = Task { try await client.signIn(SignInOptions(asking: .never)) }
        await gate.arrival()
        _ = try await session.waitForProfile()
        gate.open()
        guard case .signedIn(Self.fiber, .existing) = try await silent.value else { throw WrongOutcome() }
        #expect(await client.sessionStatus() == .signedIn(Self.fiber))
    }

    @Test("NW16 Of two refreshes the later question counts, whichever is answered first")
    func refreshes() async throws {
        for late in [[], [Sample.profile("Cable", kind: .regular, expiry: .unknown)]] {
            let newer = Sample.profile("Cable", kind: .regular, expiry: .at(ManualClock.start.addingTimeInterval(9000)))
            let gate = Gate()
            let bench = try await asked(first: late, then: [newer], gate)
            let client = bench.client
            let first = Task { try await client.refreshProfile() }
            await gate.arrival()
            #expect(try await client.refreshProfile() == newer)
            gate.open()
            #expect(try await first.value == newer)
            #expect(await client.sessionStatus() == .signedIn(newer))
        }
    }

    @Test("NW16 A refresh that asks the service after another one was answered counts, although it began before")
    func laterQuestion() async throws {
        let (newer, newest) = (profile(validFor: 9000), profile(validFor: 18000))
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .inOrder([Self.cable], [newer], [newest])
        }
        // The first token is asked for by the sign-in.
        let tokens = ScriptedIdentityTokenSource(
            Script { (number) async throws(SSOError) in
                if number == 2 { await gate.pass() }
                return nil
            }
        )
        let client = try Bench(service, tokens: tokens).client
        _ = try await client.signIn()
        let first = Task { try await client.refreshProfile() }
        await gate.arrival()
        #expect(try await client.refreshProfile() == newer)
        gate.open()
        #expect(try await first.value == newest)
        #expect(await client.sessionStatus() == .signedIn(newest))
    }

    @Test("NW16 A refresh that asks after another viewer has signed in leaves that viewer signed in")
    func anotherViewer() async throws {
        let (gate, isHeld, found) = (Gate(), Locked(false), Locked([Profile]()))
        let service = ScriptedEntitlementService {
            $0.existingProfiles = Script { (_) async throws(SSOError) in found.withLock { $0 } }
            $0.startRegularSignIn = .always(.session(Sample.session("Fiber", expiry: .unknown)))
            $0.poll = .always(.signedIn(Self.fiber))
        }
        let tokens = ScriptedIdentityTokenSource(
            Script { (_) async throws(SSOError) in
                if isHeld.withLock({ $0 }) { await gate.pass() }
                return nil
            }
        )
        let bench = try Bench(service, tokens: tokens, clock: ManualClock(mode: .automatic(upTo: .seconds(60))))
        let client = bench.client
        let session = try await bench.session(with: "Fiber")
        found.withLock { $0 = [Self.cable] }
        _ = try await client.signIn(SignInOptions(asking: .never))
        isHeld.withLock { $0 = true }
        let refresh = Task { try await client.refreshProfile() }
        await gate.arrival()
        isHeld.withLock { $0 = false }
        found.withLock { $0 = [] }
        _ = try await session.waitForProfile()
        gate.open()
        #expect(try await refresh.value == Self.fiber)
        #expect(await client.sessionStatus() == .signedIn(Self.fiber))
    }

    private func profile(validFor seconds: Double) -> Profile {
        Sample.profile("Cable", kind: .regular, expiry: .at(ManualClock.start.addingTimeInterval(seconds)))
    }

    @Test("NW16 A launch that finds nobody late leaves the profile that a refresh has found meanwhile")
    func refreshedMeanwhile() async throws {
        let gate = Gate()
        let bench = try await asked(first: [], then: [Self.cable], gate)
        let client = bench.client
        let launch = Task { try await client.reconcile() }
        await gate.arrival()
        #expect(try await client.refreshProfile() == Self.cable)
        gate.open()
        guard case .signedIn(Self.cable, .found) = try await launch.value else { throw WrongOutcome() }
    }
}
