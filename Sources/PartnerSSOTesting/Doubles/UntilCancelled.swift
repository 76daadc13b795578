/// Waits until the task is cancelled; returns at once when it is already.
public func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    continuation.finish()
}
