/// Waiting for nothing but the end of the task.
enum Forever {
    /// Returns when the task is cancelled.
    static func wait() async {
        let (nothing, end) = AsyncStream.makeStream(of: Never.self)
        await withTaskCancellationHandler {
            for await _ in nothing {}
        } onCancel: {
            end.finish()
        }
    }
}
