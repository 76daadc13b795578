import PartnerSSOBase

/// A value behind a lock.
///
/// It is the form of `Guarded` for plugins, and only for values that are `Sendable`. The standard library's own lock needs
/// newer systems than this package supports.
public final class Locked<Value: Sendable>: Sendable {
    private let guarded: Guarded<Value>

    /// Puts a value behind a lock.
    public init(_ value: Value) {
        guarded = Guarded(value)
    }

    /// Calls `body` with the value, for one caller at a time.
    ///
    /// - Parameter body: Reads or changes the value. It must not call this object again, and cannot suspend.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    public func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try guarded.withLock(body)
    }
}
