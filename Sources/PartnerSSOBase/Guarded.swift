#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A value that only one thread at a time can access; the only lock in the package.
///
/// The standard library's lock requires newer systems than this package supports. The value need not be `Sendable`,
/// because the completion handlers of a platform's framework are not, although they are called on any thread. The value
/// that `body` returns must be used by one thread at a time.
package final class Guarded<Value>: @unchecked Sendable {
    // `@unchecked Sendable`, because the compiler cannot verify that `value` is accessed only while the lock is held.
    private var value: Value
    private let lock: UnsafeMutablePointer<pthread_mutex_t>

    /// Creates a lock that protects a value.
    package init(_ value: Value) {
        self.value = value
        lock = .allocate(capacity: 1)
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deinitialize(count: 1)
        lock.deallocate()
    }

    /// Calls `body` with the value while holding the lock.
    ///
    /// - Parameter body: Reads or changes the value. It must not call this object again, call an app's code, or wait.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value)
    }
}
