/// What a case throws when the harness cannot bring about the situation that the law is about.
///
/// A capability that is there and cannot be shown counts as a failure, so that a law is never passed by not looking.
public struct ContractUnstaged: Error, Sendable, Hashable, CustomStringConvertible {
    /// What could not be staged, and why.
    public let description: String

    /// Creates the error.
    ///
    /// - Parameter description: What could not be staged, and why.
    public init(_ description: String) {
        self.description = description
    }
}
