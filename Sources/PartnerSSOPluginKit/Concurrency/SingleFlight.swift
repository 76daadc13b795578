public import PartnerSSOVocabulary

/// Coalesces concurrent calls: callers that arrive while the operation is running share its result.
///
/// A cancelled caller stops waiting at once. The operation is cancelled when it has no callers left. A call from inside
/// the operation, such as from an app's closure, would wait for itself and is refused.
///
/// Joining does not suspend, so that a caller on an actor can check and join atomically.
public final class SingleFlight<Value: Sendable>: Sendable {
    private typealias Work = Task<Result<Value, SSOError>, Never>

    private struct Flight: Sendable {
        let id: Int
        let task: Work
        /// Whether it was cancelled because its callers have left.
        let isAbandoned = Locked(false)
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
    /// - Parameter clock: The clock for waiting.
    public init(clock: any SSOClock) {
        self.clock = clock
    }

    /// Whether an operation is running.
    public var isRunning: Bool { state.withLock { $0.flight != nil } }

    /// Whether the current task is part of the running operation.
    private var includesCaller: Bool {
        state.withLock { $0.flight?.id }.map { SingleFlightScope.runs.contains(scope(of: $0)) } ?? false
    }

    /// The number of callers that share the running operation.
    package var callers: Int { state.withLock { $0.flight?.callers ?? 0 } }

    /// Joins the running operation, or starts one.
    ///
    /// - Parameter operation: The operation, which is not started if another is running.
    /// - Returns: The shared result.
    /// - Throws: `SSOError` of the work, `SSOError.Code.cancelled` when the caller's task is cancelled, or
    ///   `SSOError.Code.reentered` when the caller is part of the running operation.
    public func value(
        _ operation: @escaping @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        try checkCaller()
        let flight = state.withLock { state in
            Self.join(&state) ?? start(operation, &state)
        }
        return try await result(of: flight)
    }

    /// Waits for the running operation, if there is one, without being one of its callers.
    ///
    /// - Returns: The shared result, or `nil` if no operation is running, or if it was cancelled because its callers have
    ///   left.
    /// - Throws: As ``value(_:)`` does.
    package func valueIfRunning() async throws(SSOError) -> Value? {
        try checkCaller()
        guard let flight = state.withLock({ $0.flight }) else { return nil }
        do throws(SSOError) {
            return try await outcome(of: flight)
        } catch  where error.code == .cancelled && !Task.isCancelled && flight.isAbandoned.withLock({ $0 }) {
            return nil
        }
    }

    /// Cancels the running operation, if there is one.
    ///
    /// Its callers get `SSOError.Code.cancelled` when it ends.
    public func cancel() {
        let flight = state.withLock { state in
            defer { state.flight = nil }
            return state.flight
        }
        flight?.task.cancel()
    }

    /// Checks that the caller may wait for this operation.
    ///
    /// - Throws: `SSOError.Code.cancelled` when the caller's task is cancelled, or `SSOError.Code.reentered` when the caller
    ///   is part of the running operation.
    package func checkCaller() throws(SSOError) {
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
        return try await outcome(of: flight)
    }

    private func outcome(of flight: Flight) async throws(SSOError) -> Value {
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
        abandoned?.isAbandoned.withLock { $0 = true }
        abandoned?.task.cancel()
    }
}

extension SSOError {
    fileprivate static let reentered = SSOError(
        .reentered,
        "A call was made from inside the operation that it would wait for.",
        hint: "Make the call after that operation has ended, for example when signIn() has returned."
    )
}
