import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("Shared work", .timeLimit(.minutes(10)))
struct SingleFlightTests {
    private let flight = SingleFlight<Int>(clock: ManualClock())
    private let runs = Locked(0)
    private let gate = Gate()

    /// A caller whose work counts its runs and waits for a gate.
    private func call(_ other: Gate? = nil) -> Task<Result<Int, SSOError>, Never> {
        let (flight, runs, gate) = (flight, runs, other ?? gate)
        return Task {
            await outcome { () async throws(SSOError) in
                try await flight.value { () async throws(SSOError) in
                    let run = runs.withLock { runs in
                        runs += 1
                        return runs
                    }
                    await gate.pass()
                    return run
                }
            }
        }
    }

    private func callers(_ count: Int) async {
        while flight.callers != count { await Task.yield() }
    }

    @Test("TK01 A hundred callers share one run")
    func hundredCallers() async {
        let tasks = (0..<100).map { _ in call() }
        await callers(100)
        gate.open()
        for task in tasks { #expect(await task.value.value == 1) }
        #expect(runs.withLock { $0 } == 1)
        #expect(!flight.isRunning)
    }

    @Test("A caller that comes after the end starts new work")
    func afterwards() async {
        gate.open()
        #expect(await call().value.value == 1)
        #expect(await call().value.value == 2)
    }

    @Test("A caller that is cancelled leaves at once, and the others stay")
    func oneLeaves() async {
        let (first, second) = (call(), call())
        await callers(2)
        first.cancel()
        #expect(await first.value.code == .cancelled)
        await callers(1)
        gate.open()
        #expect(await second.value.value == 1)
    }

    @Test("The work is cancelled when its last caller has left")
    func lastLeaves() async {
        let (flight, ended) = (flight, Gate())
        ended.open()
        let tasks = (0..<2).map { _ in
            Task {
                await outcome { () async throws(SSOError) in
                    try await flight.value { () async throws(SSOError) in
                        await untilCancelled()
                        await ended.pass()
                        throw .cancelled
                    }
                }
            }
        }
        await callers(2)
        for task in tasks { task.cancel() }
        await ended.arrival()
        for task in tasks { #expect(await task.value.code == .cancelled) }
    }

    private func wait() async -> Task<Result<Int?, SSOError>, Never> {
        let flight = flight
        let task = Task { await outcome { () async throws(SSOError) in try await flight.valueIfRunning() } }
        for _ in 1...200 { await Task.yield() }
        return task
    }

    @Test("A task that only waits gets the result too, or nothing if nothing runs")
    func onlyWaits() async {
        #expect(await wait().value.value == .some(nil))
        let caller = call()
        await gate.arrival()
        let waiting = await wait()
        gate.open()
        #expect(await caller.value.value == 1)
        #expect(await waiting.value.value == .some(1))
    }

    @Test("A task that only waits keeps no work running, and gets nothing when its callers have left")
    func waitsInVain() async {
        let flight = flight
        let caller = Task {
            await outcome { () async throws(SSOError) in
                try await flight.value { () async throws(SSOError) in
                    await untilCancelled()
                    throw .cancelled
                }
            }
        }
        await callers(1)
        let waiting = await wait()
        caller.cancel()
        #expect(await waiting.value.value == .some(nil))
        let other = call()
        await gate.arrival()
        let ended = await wait()
        flight.cancel()
        gate.open()
        _ = await other.value
        // Work that was not abandoned but ended tells how.
        #expect(await ended.value.value == .some(1))
    }

    @Test("Whoever comes after the last caller has left gets new work, though the old one still winds down")
    func windingDown() async {
        let first = call()
        await callers(1)
        await gate.arrival()
        first.cancel()
        #expect(await first.value.code == .cancelled)
        await callers(0)
        let second = call()
        await gate.arrival(2)
        gate.open()
        #expect(await second.value.value == 2)
    }

    @Test("Cancelled work is not joined, and its late end neither ends newer work nor counts as a caller of it")
    func lateEnd() async {
        let later = Gate()
        let first = call()
        await gate.arrival()
        flight.cancel()
        let second = call(later)
        // Each wait ends with whatever the caller has done, so that a mistake fails and does not hang.
        while runs.withLock({ $0 }) < 2, flight.callers < 2 { await Task.yield() }
        gate.open()
        #expect(await first.value.value == 1)
        #expect(flight.callers == 1)
        let third = call(later)
        while runs.withLock({ $0 }) < 3, flight.callers < 2 { await Task.yield() }
        later.open()
        #expect(await second.value.value == 2)
        #expect(await third.value.value == 2)
    }

    @Test("A failure is shared too")
    func failure() async {
        let (flight, gate) = (flight, gate)
        let tasks = (0..<10).map { _ in
            Task {
                await outcome { () async throws(SSOError) in
                    try await flight.value { () async throws(SSOError) in
                        await gate.pass()
                        throw .scripted(.offline)
                    }
                }
            }
        }
        await callers(10)
        gate.open()
        for task in tasks { #expect(await task.value.code == .offline) }
    }

    @Test("Work that is cancelled from outside ends for all its callers")
    func cancel() async {
        let flight = flight
        let task = Task {
            await outcome { () async throws(SSOError) in
                try await flight.value { () async throws(SSOError) in
                    await untilCancelled()
                    throw .cancelled
                }
            }
        }
        await callers(1)
        flight.cancel()
        #expect(await task.value.code == .cancelled)
        #expect(!flight.isRunning)
    }

    @Test("CC06 Work that would wait for itself is refused instead of hanging")
    func reentered() async {
        let flight = flight
        let result = await outcome { () async throws(SSOError) in
            try await flight.value { () async throws(SSOError) in
                try await flight.value { () async throws(SSOError) in 1 }
            }
        }
        #expect(result.code == .reentered)
    }

    @Test("CC06 Work that was refused inside a run is done after it")
    func afterReentering() async {
        let flight = flight
        let later = Locked<Task<Result<Int, SSOError>, Never>?>(nil)
        let (gate, first) = (gate, 1)
        let result = await outcome { () async throws(SSOError) in
            try await flight.value { () async throws(SSOError) in
                // It inherits where it was made from, and comes when that is over.
                let task = Task {
                    await gate.pass()
                    return await outcome { () async throws(SSOError) in
                        try await flight.value { () async throws(SSOError) in 2 }
                    }
                }
                later.withLock { $0 = task }
                return first
            }
        }
        #expect(result.value == 1)
        gate.open()
        #expect(await later.withLock { $0 }?.value.value == 2)
    }

    @Test("CC01 A caller that is cancelled already starts nothing")
    func cancelledBefore() async {
        let (flight, gate, runs) = (flight, gate, runs)
        let task = Task {
            await gate.pass()
            return await outcome { () async throws(SSOError) in
                try await flight.value { () async throws(SSOError) in
                    runs.withLock { $0 += 1 }
                    return 1
                }
            }
        }
        task.cancel()
        gate.open()
        #expect(await task.value.code == .cancelled)
        #expect(runs.withLock { $0 } == 0)
    }
}
