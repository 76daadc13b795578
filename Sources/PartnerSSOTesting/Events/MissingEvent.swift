public import PartnerSSOVocabulary

/// The error of a test that expected an event which did not happen.
public struct MissingEvent: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was expected.
    public let name: SSOEvent.Name
    /// The names of what happened instead, in order.
    public let happened: [SSOEvent.Name]

    /// What was expected, and what happened instead.
    public var description: String {
        let list = happened.isEmpty ? "nothing" : happened.map(\.rawValue).joined(separator: ", ")
        return "The event \(name) did not happen; what happened: \(list)."
    }
}
