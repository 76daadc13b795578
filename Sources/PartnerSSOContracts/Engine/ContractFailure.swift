/// What a case throws when a plugin breaks its law: what was asked, what was expected and what came.
public struct ContractFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong, with the smallest input that shows it.
    public let description: String

    /// Creates a failure.
    ///
    /// - Parameter description: What went wrong.
    public init(_ description: String) {
        self.description = description
    }
}
