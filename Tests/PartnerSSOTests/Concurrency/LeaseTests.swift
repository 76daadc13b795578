import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("Leases in one process") struct LeaseTests {
    private let clock = ManualClock()
    private let store = InMemorySecretStore()

    /// Takes the lease in a task of its own and holds it until the gate opens.
    private func hold(_ name: String, until gate: Gate) async -> Task<Void, Never> {
        let begun = Gate()
        let task = Task { [store, clock] in
            _ = try? await store.withLease(named: name, patience: .seconds(1), clock: clock) {
                () async throws(SSOError) in
                begun.open()
                await gate.pass()
            }
        }
        await begun.pass()
        return task
    }

    private func take(_ name: String, patience: Duration = .seconds(1)) async -> SSOError.Code? {
        do throws(SSOError) {
            try await store.withLease(named: name, patience: patience, clock: clock) { () async throws(SSOError) in }
            return nil
        } catch {
            return error.code
        }
    }

    @Test("Work under one lease is done by one task at a time, and by all in the end")
    func oneAtATime() async {
        let inside = Locked((now: 0, most: 0, total: 0))
        await withTaskGroup { group in
            for _ in 0..<100 {
                group.addTask { [store, clock] in
                    try? await store.withLease(named: "l", patience: .seconds(1), clock: clock) {
                        () async throws(SSOError) in
                        inside.withLock { inside in
                            inside.now += 1
                            inside.most = max(inside.most, inside.now)
                        }
                        for _ in 0..<3 { await Task.yield() }
                        inside.withLock { inside in
                            inside.now -= 1
                            inside.total += 1
                        }
                    }
                }
            }
        }
        #expect(inside.withLock { $0.most } == 1)
        #expect(inside.withLock { $0.total } == 100)
    }

    @Test("Whoever asked first is served first")
    func order() async {
        let gate = Gate()
        let holder = await hold("l", until: gate)
        let served = Locked<[Int]>([])
        var waiters: [Task<Void, Never>] = []
        for number in 1...3 {
            waiters.append(
                Task { [store, clock] in
                    try? await store.withLease(named: "l", patience: .seconds(1), clock: clock) {
                        () async throws(SSOError) in
                        served.withLock { $0.append(number) }
                    }
                }
            )
            await clock.waitForSleepers(number)
        }
        gate.open()
        for task in waiters + [holder] { await task.value }
        #expect(served.withLock { $0 } == [1, 2, 3])
    }

    @Test("A lease of another name is free")
    func otherName() async {
        let gate = Gate()
        let holder = await hold("l", until: gate)
        #expect(await take("m") == nil)
        gate.open()
        await holder.value
    }

    @Test("Waiting ends when the patience is over, and the lease is free again afterwards")
    func patience() async {
        let gate = Gate()
        let holder = await hold("l", until: gate)
        async let late = take("l", patience: .seconds(5))
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        #expect(await late == .timedOut)
        gate.open()
        await holder.value
        #expect(await take("l") == nil)
    }

    @Test("A waiter that is cancelled leaves the queue, and the next one is served")
    func cancelledWaiter() async {
        let gate = Gate()
        let holder = await hold("l", until: gate)
        let cancelled = Task { await take("l") }
        await clock.waitForSleepers()
        let next = Task { await take("l") }
        await clock.waitForSleepers(2)
        cancelled.cancel()
        #expect(await cancelled.value == .cancelled)
        gate.open()
        #expect(await next.value == nil)
        await holder.value
    }

    @Test("Work that throws gives the lease back")
    func throwing() async {
        let code = await code { () async throws(SSOError) in
            try await store.withLease(named: "l", patience: .zero, clock: clock) { () async throws(SSOError) in
                throw .scripted(.unauthorized)
            }
        }
        #expect(code == .unauthorized)
        #expect(await take("l", patience: .zero) == nil)
    }

    @Test("Two plugins of one product, and two products of one plugin, have leases of their own")
    func scoped() async throws {
        let store = FaultyStore()
        let environment = SSOEnvironment.scripted(store: store)
        for identifier in ["first", "second"] as [PluginIdentifier] {
            let context = PluginContext.scripted(for: identifier, environment: environment)
            try await context.store.withLease(named: "token", patience: .zero, clock: clock) {
                () async throws(SSOError) in
            }
        }
        let product = ProductFacts.sample.name
        #expect(store.leases == ["\(product)/first/token", "\(product)/second/token"])
    }

    private func code(of body: () async throws(SSOError) -> Void) async -> SSOError.Code? {
        do throws(SSOError) {
            try await body()
            return nil
        } catch {
            return error.code
        }
    }
}

@Suite("Work that is only better done under a lease") struct OptionalLeaseTests {
    private let clock = ManualClock()

    private func run(
        on store: any SecretStore,
        _ work: @escaping @Sendable () async throws(SSOError) -> Void = {}
    ) async -> (code: SSOError.Code?, runs: Int) {
        let runs = Locked(0)
        do throws(SSOError) {
            try await store.withLeaseIfAvailable(named: "l", patience: .seconds(5), clock: clock) {
                () async throws(SSOError) in
                runs.withLock { $0 += 1 }
                try await work()
            }
            return (nil, runs.withLock { $0 })
        } catch {
            return (error.code, runs.withLock { $0 })
        }
    }

    @Test("It is done once, with or without the lease", arguments: [nil, FaultyStore.Fault.full, .unavailable])
    func once(fault: FaultyStore.Fault?) async {
        let outcome = await run(on: FaultyStore(fault))
        #expect(outcome.code == nil && outcome.runs == 1)
    }

    @Test("An error of the work itself does not make it run again")
    func errorOfTheWork() async {
        let outcome = await run(on: FaultyStore()) { () async throws(SSOError) in throw .scripted(.storeUnavailable) }
        #expect(outcome.code == .storeUnavailable && outcome.runs == 1)
    }

    @Test("A holder that never comes back holds it up only as long as the patience lasts")
    func stuckHolder() async {
        let store = InMemorySecretStore()
        let gate = Gate()
        let begun = Gate()
        let holder = Task { [clock] in
            try? await store.withLease(named: "l", patience: .zero, clock: clock) { () async throws(SSOError) in
                begun.open()
                await gate.pass()
            }
        }
        await begun.pass()
        async let outcome = run(on: store)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        #expect(await outcome.runs == 1)
        gate.open()
        _ = await holder.value
    }

    @Test("A cancelled task does not begin it")
    func cancelled() async {
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await run(on: InMemorySecretStore())
        }
        task.cancel()
        let outcome = await task.value
        #expect(outcome.code == .cancelled && outcome.runs == 0)
    }
}
