/// An event of a client: a constant name, and facts as fields, which never contain a secret.
public struct SSOEvent: Sendable, Hashable {
    /// What happened; an open set.
    public struct Name: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        /// The name as it is printed.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The name as it is printed.
        public var description: String { rawValue }
    }

    /// What a fact is about; an open set.
    public struct Fact: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        /// The name as it is printed.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The name as it is printed.
        public var description: String { rawValue }
    }

    /// What happened.
    public let name: Name
    /// The facts; never a token, a proof, a user's or a device's identifier.
    public let facts: [Fact: String]
    /// How long it took, by the injected clock, where that means something.
    public let duration: Duration?

    /// Creates an event; the plugin kit has the form that authors write.
    package init(name: Name, facts: [Fact: String], duration: Duration?) {
        self.name = name
        self.facts = facts
        self.duration = duration
    }
}
