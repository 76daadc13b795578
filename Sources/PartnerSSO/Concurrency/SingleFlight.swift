/// Lets any number of callers share one piece of work: whoever comes while it runs joins it.
///
/// A caller that is cancelled leaves at once; the work is cancelled when its last caller has left. Work that would join
/// itself, such as an app's closure that calls what it is called from, is refused.
public actor SingleFlight<Value: Sendable> {
    private struct Flight {
        let id: Int
        let task: Task<Result<Value, SSOError>, Never>
        var callers: Int
    }

    private var flight: Flight?
    private var lastID = 0
    private let clock: any SSOClock

    /// Creates a single flight.
    ///
    /// - Parameter clock: The clock its waits are bound to.
    public init(clock: any SSOClock) {
        self.clock = clock
    }

    /// Whether work is under way.
    public var isRunning: Bool { flight != nil }

    /// How many callers share the work that runs.
    var callers: Int { flight?.callers ?? 0 }

    /// Joins the work that runs, or starts it.
    ///
    /// - Parameter operation: The work; not run when another is running.
    /// - Returns: What the shared work returned.
    /// - Throws: `SSOError` of the work, ``SSOError/Code/cancelled`` when the caller's task is cancelled, or
    ///   ``SSOError/Code/reentered`` when the caller is part of the work that runs.
    public func value(
        _ operation: @escaping @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        guard !Task.isCancelled else { throw .cancelled }
        if let flight, SingleFlightScope.runs.contains(scope(of: flight.id)) { throw .reentered }
        let (id, task) = join(operation)
        defer { leave(id) }
        let result = try await abandonable("shared work", clock: clock) { () async throws(SSOError) in
            await task.value
        }
        return try result.get()
    }

    /// Cancels the work that runs, if any; its callers get ``SSOError/Code/cancelled`` when it ends.
    public func cancel() {
        flight?.task.cancel()
        flight = nil
    }

    private func join(
        _ operation: @escaping @Sendable () async throws(SSOError) -> Value
    ) -> (id: Int, task: Task<Result<Value, SSOError>, Never>) {
        if var running = flight {
            running.callers += 1
            flight = running
            return (running.id, running.task)
        }
        lastID += 1
        let id = lastID
        let runs = SingleFlightScope.runs.union([scope(of: id)])
        let task = Task {
            let result = await SingleFlightScope.$runs.withValue(runs) { await Self.result(of: operation) }
            finish(id)
            return result
        }
        flight = Flight(id: id, task: task, callers: 1)
        return (id, task)
    }

    private static func result(
        of operation: @Sendable () async throws(SSOError) -> Value
    ) async -> Result<Value, SSOError> {
        do throws(SSOError) {
            return .success(try await operation())
        } catch {
            return .failure(error)
        }
    }

    private func scope(of id: Int) -> SingleFlightScope.Run {
        SingleFlightScope.Run(flight: ObjectIdentifier(self), id: id)
    }

    private func finish(_ id: Int) {
        if flight?.id == id { flight = nil }
    }

    private func leave(_ id: Int) {
        guard var running = flight, running.id == id else { return }
        running.callers -= 1
        flight = running.callers > 0 ? running : nil
        if running.callers == 0 { running.task.cancel() }
    }
}

extension SSOError {
    fileprivate static let reentered = SSOError(
        .reentered,
        "A call was made from inside the work it would wait for.",
        hint: "Make it when that work has ended, for instance when signIn() has returned."
    )
}
