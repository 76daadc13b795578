import PartnerSSOVocabulary

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A value behind a lock.
///
/// The standard library's own lock needs newer systems than this package supports.
public final class Locked<Value: Sendable>: @unchecked Sendable {
    // The class is `@unchecked Sendable` because the compiler cannot see that `value` is only touched under the lock;
    // this is the only place in the package that says so.
    private var value: Value
    private let lock: UnsafeMutablePointer<pthread_mutex_t>

    /// Puts a value behind a lock.
    public init(_ value: Value) {
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

    /// Lends the value to `body` while nobody else has it.
    ///
    /// - Parameter body: What reads or changes the value; it must not call back into this object, and cannot wait.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    public func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value)
    }
}
