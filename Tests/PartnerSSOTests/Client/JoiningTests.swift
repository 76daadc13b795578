import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("Sign-ins that run at once", .timeLimit(.minutes(10)))
struct JoiningTests {
    private func held(
        _ gate: Gate,
        _ results: Result<[Profile], SSOError>...
    ) -> Script<ScriptedEntitlementService.Call, [Profile]> {
        let queue = Locked(results)
        return Script { (_) async throws(SSOError) in
            let result = queue.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
            await gate.pass()
            return try result.get()
        }
    }

    private func signIn(_ client: SSOClient, _ asking: Asking) -> Task<Result<SignInOutcome, SSOError>, Never> {
        Task { await outcome { () async throws(SSOError) in try await client.signIn(SignInOptions(asking: asking)) } }
    }

    /// Waits until so many callers share what is running.
    private func callers<Value>(_ count: Int, of flight: SingleFlight<Value>) async {
        for _ in 1...100_000 where flight.callers < count { await Task.yield() }
        #expect(flight.callers == count)
    }

    @Test("CC02 They share one piece of work")
    func shared() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = held(gate, .success([Sample.profile(kind: .regular)]))
        }
        let bench = try Bench(service)
        let tasks = (1...5).map { _ in signIn(bench.client, .ifNeeded) }
        await gate.arrival()
        await callers(5, of: bench.client.flights.asking)
        gate.open()
        for task in tasks { #expect(await task.value.code == nil) }
        #expect(service.count(of: .existingProfiles) == 1)
    }

    @MainActor
    @Test("CC07 A caller on the main actor ends with the work that one of the lowest priority began")
    func mainActor() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = held(gate, .success([Sample.profile(kind: .regular)]))
        }
        let bench = try Bench(service)
        let client = bench.client
        let low = Task.detached(priority: .background) {
            await outcome { () async throws(SSOError) in try await client.signIn() }
        }
        await gate.arrival()
        let main = Task { @MainActor in await outcome { () async throws(SSOError) in try await client.signIn() } }
        await callers(2, of: client.flights.asking)
        gate.open()
        #expect(await main.value.code == nil)
        #expect(await low.value.code == nil)
        #expect(service.count(of: .existingProfiles) == 1)
    }

    @Test("A reconciliation or silent sign-in does not go on with a cancelled sign-in", arguments: [true, false])
    func cancelledMeanwhile(isReconcile: Bool) async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = held(gate, .success([]), .success([Sample.profile(kind: .regular)]))
        }
        let bench = try Bench(service)
        let client = bench.client
        let asking = signIn(client, .ifNeeded)
        await gate.arrival()
        let waiting = Task { () -> Profile? in
            if isReconcile {
                guard case .signedIn(let profile, _) = try await client.reconcile() else { return nil }
                return profile
            }
            let options = SignInOptions(asking: .never)
            guard case .signedIn(let profile, _) = try await client.signIn(options) else { return nil }
            return profile
        }
        await Task.yield()
        asking.cancel()
        #expect(await asking.value.code == .cancelled)
        gate.open()
        #expect(try await waiting.value == Sample.profile(kind: .regular))
        #expect(service.count(of: .existingProfiles) == 2)
    }

    @Test("Reconciliations that run at once are one, and report one end")
    func reconciliations() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = held(gate, .success([Sample.profile(kind: .regular)]))
            $0.signOut = .always(SignOutAnswer(needsPartnerSignOut: false, url: nil))
        }
        let bench = try Bench(service)
        let client = bench.client
        let tasks = (1...3).map { _ in Task { try await client.reconcile() } }
        await gate.arrival()
        await callers(3, of: client.flights.reconciling)
        gate.open()
        for task in tasks {
            guard case .signedIn = try await task.value else { throw WrongOutcome() }
        }
        _ = try await client.signOut()
        try await bench.events.wait(for: .signedOut)
        #expect(bench.events.count(of: .reconciled) == 1)
        #expect(service.count(of: .existingProfiles) == 1)
    }

    @Test("One that may ask takes over what a silent one found")
    func takesOver() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = held(gate, .success([Sample.profile(kind: .regular)]))
        }
        let bench = try Bench(service)
        let silent = signIn(bench.client, .never)
        await gate.arrival()
        let asking = signIn(bench.client, .ifNeeded)
        await callers(1, of: bench.client.flights.asking)
        // It looks for the silent one in a job of its own.
        for _ in 1...200 { await Task.yield() }
        gate.open()
        #expect(await silent.value.code == nil)
        guard case .success(.signedIn(_, via: .existing)) = await asking.value else { throw WrongOutcome() }
        #expect(service.count(of: .existingProfiles) == 1)
    }

    @Test("One that does not accept temporary access goes on by itself when a silent one found that")
    func goesOnFromTemporaryAccess() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = held(gate, .success([Sample.profile("Temp", kind: .temporary)]))
        }
        let bench = try Bench(service)
        let silent = signIn(bench.client, .never)
        await gate.arrival()
        let asking = Task { try await bench.client.signIn(SignInOptions(acceptsTemporaryAccess: false)) }
        await callers(1, of: bench.client.flights.asking)
        gate.open()
        #expect(await silent.value.code == nil)
        guard case .regularSignIn = try await asking.value else { throw WrongOutcome() }
        #expect(service.count(of: .existingProfiles) == 2)
    }

    @Test("Those that may ask and wait for a silent one ask the viewer together")
    func askTogether() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService { $0.existingProfiles = held(gate, .success([])) }
        let bench = try Bench(service)
        let silent = signIn(bench.client, .never)
        await gate.arrival()
        let asking = (1...2).map { _ in signIn(bench.client, .ifNeeded) }
        await callers(2, of: bench.client.flights.asking)
        gate.open()
        for task in [silent] + asking { #expect(await task.value.code == nil) }
        #expect(service.count(of: .existingProfiles) == 2)
    }

    @Test("One that may ask goes on by itself when the silent one failed")
    func goesOn() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = held(
                gate,
                .failure(.scripted(.offline, isRetryable: true)),
                .success([Sample.profile(kind: .regular)])
            )
        }
        let bench = try Bench(service)
        let silent = signIn(bench.client, .never)
        await gate.arrival()
        let asking = signIn(bench.client, .ifNeeded)
        gate.open()
        #expect(await silent.value.code == .offline)
        #expect(await asking.value.code == nil)
        #expect(service.count(of: .existingProfiles) == 2)
    }

    @Test("CC03 One that waits for a silent one ends with it when the viewer signs out")
    func signedOut() async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = gate.holding(first: [Sample.profile(kind: .regular)], then: [])
        }
        let bench = try Bench(service)
        let silent = signIn(bench.client, .never)
        await gate.arrival()
        let asking = signIn(bench.client, .ifNeeded)
        await callers(1, of: bench.client.flights.asking)
        _ = try await bench.client.signOut()
        gate.open()
        for task in [silent, asking] {
            let code = await task.value.code
            #expect(code == .superseded || code == .cancelled)
        }
        // The second question is the sign-out's own.
        #expect(service.count(of: .existingProfiles) == 2)
        #expect(await bench.client.sessionStatus() == .signedOut)
    }

    @Test("CC06 A sign-in made from inside a sign-in is refused instead of waiting for itself")
    func reentered() async throws {
        let client = Locked<SSOClient?>(nil)
        let code = Locked<SSOError.Code?>(nil)
        let service = ScriptedEntitlementService {
            $0.existingProfiles = Script { (_) async throws(SSOError) in
                guard let client = client.withLock({ $0 }) else { return [] }
                let inner = await outcome { () async throws(SSOError) in try await client.signIn() }
                code.withLock { $0 = inner.code }
                return []
            }
        }
        let bench = try Bench(service)
        client.withLock { $0 = bench.client }
        _ = try await bench.client.signIn()
        #expect(code.withLock { $0 } == .reentered)
        client.withLock { $0 = nil }
    }

    @Test("CC06 A closure of a silent sign-in cannot wait for one that waits for it", arguments: [true, false])
    func reenteredWhileOneWaits(isReconcile: Bool) async throws {
        let gate = Gate()
        let profiles = ["Cable", "Fiber"].map { Sample.profile($0, kind: .regular) }
        let client = try Bench(ScriptedEntitlementService { $0.existingProfiles = .always(profiles) }).client
        let code = Locked<SSOError.Code?>(nil)
        let choosing: @Sendable ([Profile]) async -> Profile? = { profiles in
            await gate.pass()
            do throws(SSOError) {
                if isReconcile, case .unknown(let error, _, _) = try await client.reconcile() { throw error }
                if !isReconcile { _ = try await client.signIn() }
            } catch {
                code.withLock { $0 = error.code }
            }
            return profiles.first
        }
        let options = SignInOptions(asking: .never, choosing: choosing)
        let silent = Task { await outcome { () async throws(SSOError) in try await client.signIn(options) } }
        await gate.arrival()
        let asking = signIn(client, .ifNeeded)
        await callers(1, of: client.flights.asking)
        gate.open()
        #expect(await silent.value.code == nil)
        #expect(await asking.value.code == nil)
        #expect(code.withLock { $0 } == .reentered)
    }

    @Test("CC02 CC03 A sign-in after a sign-out does not share one that was asked for before it")
    func afterSignOut() async throws {
        // The silent sign-in forgets a regular one that has expired, and waits for the store at its very end.
        let store = GatedStore(isGated: false)
        let expired = OpenSignIn(mvpd: nil, expiry: .at(ManualClock.start.addingTimeInterval(-3600)))
        let record = LedgerSamples.record(.ended, openSignIn: expired)
        try await store.write(try JSONEncoder().encode(record), for: Sample.sessionKey)
        let client = try Bench(ScriptedEntitlementService { $0.existingProfiles = .always([]) }, store: store).client
        _ = await client.sessionStatus()
        await store.holdNextWrite()
        let silent = signIn(client, .never)
        await store.gate.arrival()
        let isEarlyOver = Locked(false)
        let early = Task {
            defer { isEarlyOver.withLock { $0 = true } }
            return await signIn(client, .ifNeeded).value
        }
        await callers(1, of: client.flights.asking)
        let signOut = Task { await outcome { () async throws(SSOError) in try await client.signOut() } }
        // It ends with the sign-out, which then waits for the store itself.
        _ = await silent.value
        while !isEarlyOver.withLock({ $0 }) { await Task.yield() }
        let later = signIn(client, .ifNeeded)
        for _ in 1...200 { await Task.yield() }
        store.gate.open()
        #expect(await signOut.value.code == nil)
        #expect(await early.value.code == .superseded)
        #expect(await later.value.code == nil)
    }
}
