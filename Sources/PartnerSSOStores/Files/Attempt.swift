/// How an attempt at something ended that only one process may do at a time.
enum Attempt<Value: Sendable>: Sendable {
    case done(Value)
    /// Another process is at it.
    case busy
}
