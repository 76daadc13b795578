import Foundation

/// Runs work on a thread with the stack of a worker thread on Apple's systems.
public enum SmallStack {
    /// Runs work, and returns its result.
    public static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: body()) }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }
}
