/// Reaches the world's state from code that belongs to no actor, because a world runs on the main thread alone.
///
/// - Parameter body: What to do.
/// - Returns: What it returns.
package func inWorld<Value: Sendable>(_ body: @MainActor () -> Value) -> Value {
    MainActor.assumeIsolated(body)
}
