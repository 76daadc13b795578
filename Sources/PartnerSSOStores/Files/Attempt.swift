/// The result of an attempt at an operation that only one process may perform at a time.
enum Attempt<Value: Sendable>: Sendable {
    case done(Value)
    /// Another process is performing the operation.
    case busy
}
