/// Values that are computed once for each flow and shared by all tests that need them.
actor OncePerFlow<Value: Sendable> {
    private var tasks: [MatrixFlow: Task<Value, any Error>] = [:]

    func value(of flow: MatrixFlow, _ compute: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let task = tasks[flow] ?? Task { try await compute() }
        tasks[flow] = task
        return try await task.value
    }
}
