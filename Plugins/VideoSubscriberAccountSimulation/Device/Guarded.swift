import Foundation

/// A value that one thread at a time may touch: the only lock of this module.
///
/// `@unchecked Sendable` is sound because `value` is private and only ever touched while `lock` is held. The standard
/// library's `Mutex` would say it without the word, but needs systems above this package's floor. The lock may guard values
/// that are not `Sendable`, completion handlers above all: Apple's are not, and Apple calls them from any thread.
final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` with the value; `body` must not call out of this module, or a caller's code would run under the lock.
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
