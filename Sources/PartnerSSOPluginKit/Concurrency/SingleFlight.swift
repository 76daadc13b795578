public import PartnerSSOVocabulary

/// Coalesces concurrent calls: callers that arrive while the operation is running share its result.
///
/// A caller that is cancelled leaves at once; the work is cancelled when its last caller has left. Work that would join
/// itself, such as an app's closure that calls what it is called from, is refused.
///
/// Joining is decided at once, without a suspension, so that a caller on an actor can look and join in one breath.
public final class SingleFlight<Value: Sendable>: Sendable {
    private typealias Work = Task<Result<Value, SSOError>, Never>

    private struct Flight: Sendable {
        let id: Int
        let task: Work
        var callers: Int
    }

    private struct State: Sendable {
        var flight: Flight?
        var lastID = 0
    }

    private let state = Locked(State())
    private let clock: any SSOClock

    /// Creates a single flight.
    ///
    /// - Parameter clock: The clock its waits are bound to.
    public init(clock: any SSOClock) {
        self.clock = clock
    }

    /// Whether work is under way.
    public var isRunning: Bool { state.withLock { $0.flight != nil } }

    /// Whether the present task is part of the work that runs.
    private var includesCaller: Bool {
        state.withLock { $0.flight?.id }.map { SingleFlightScope.runs.contains(scope(of: $0)) } ?? false
    }

    /// How many callers share the work that runs.
    package var callers: Int { state.withLock { $0.flight?.callers ?? 0 } }

    /// Joins the work that runs, or starts it.
    ///
    /// - Parameter operation: The work; not run when another is running.
    /// - Returns: What the shared work returned.
    /// - Throws: `SSOError` of the work, `SSOError.Code.cancelled` when the caller's task is cancelled, or
    ///   `SSOError.Code.reentered` when the caller is part of the work that runs.
    public func value(
        _ operation: @escaping @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        try checkCaller()
        let flight = state.withLock { state in
            Self.join(&state) ?? start(operation, &state)
        }
        return try await result(of: flight)
    }

    /// Joins the work that runs, if any does.
    ///
    /// - Returns: What the shared work returned, or `nil` at once when none was running.
    /// - Throws: As ``value(_:)`` does.
    public func valueIfRunning() async throws(SSOError) -> Value? {
        try checkCaller()
        guard let flight = state.withLock({ Self.join(&$0) }) else { return nil }
        return try await result(of: flight)
    }

    /// Cancels the work that runs, if any; its callers get `SSOError.Code.cancelled` when it ends.
    public func cancel() {
        let flight = state.withLock { state in
            defer { state.flight = nil }
            return state.flight
        }
        flight?.task.cancel()
    }

    private func checkCaller() throws(SSOError) {
        guard !Task.isCancelled else { throw .cancelled }
        if includesCaller { throw .reentered }
    }

    private static func join(_ state: inout State) -> Flight? {
        state.flight?.callers += 1
        return state.flight
    }

    private func start(
        _ operation: @escaping @Sendable () async throws(SSOError) -> Value,
        _ state: inout State
    ) -> Flight {
        state.lastID += 1
        let id = state.lastID
        let runs = SingleFlightScope.runs.union([scope(of: id)])
        let task = Work {
            let result = await SingleFlightScope.$runs.withValue(runs) {
                await PartnerSSOPluginKit.result(of: operation)
            }
            self.finish(id)
            return result
        }
        let flight = Flight(id: id, task: task, callers: 1)
        state.flight = flight
        return flight
    }

    private func result(of flight: Flight) async throws(SSOError) -> Value {
        defer { leave(flight.id) }
        let task = flight.task
        let outcome = try await abandonable("shared work", clock: clock) { () async throws(SSOError) in
            await task.value
        }
        return try outcome.get()
    }

    private func scope(of id: Int) -> SingleFlightScope.Run {
        SingleFlightScope.Run(flight: ObjectIdentifier(self), id: id)
    }

    private func finish(_ id: Int) {
        state.withLock { state in
            if state.flight?.id == id { state.flight = nil }
        }
    }

    private func leave(_ id: Int) {
        let abandoned = state.withLock { state -> Flight? in
            guard var running = state.flight, running.id == id else { return nil }
            running.callers -= 1
            state.flight = running.callers > 0 ? running : nil
            return running.callers > 0 ? nil : running
        }
        abandoned?.task.cancel()
    }
}

extension SSOError {
    fileprivate static let reentered = SSOError(
        .reentered,
        "A call was made from inside the work it would wait for.",
        hint: "Make it when that work has ended, for instance when signIn() has returned."
    )
}
