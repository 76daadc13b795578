/// Something that happened, for whoever watches: a constant name, facts as fields, and never a secret.
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

/// The names an app acts on; those of single steps and calls are in the plugin kit.
extension SSOEvent.Name {
    /// A sign-in ended: in a profile (how it came about), in a regular sign-in (why), or in an error (its code).
    public static let signInFinished = Self(rawValue: "signIn.finished")
    /// A sign-out ended.
    public static let signedOut = Self(rawValue: "signOut.finished")
}

extension SSOEvent.Fact {
    /// How something ended.
    public static let result = Self(rawValue: "result")
    /// Why something ended.
    public static let cause = Self(rawValue: "cause")
    /// A provider, by the service's identifier.
    public static let mvpd = Self(rawValue: "mvpd")
    /// An error's code.
    public static let code = Self(rawValue: "code")
}
