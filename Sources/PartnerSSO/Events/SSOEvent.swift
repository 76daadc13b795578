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

    /// Creates an event.
    public init(_ name: Name, _ facts: [Fact: String] = [:], duration: Duration? = nil) {
        self.name = name
        self.facts = facts
        self.duration = duration
    }
}

extension SSOEvent.Name {
    /// A step of a flow begins.
    public static let stepStarted = Self(rawValue: "step.started")
    /// A step of a flow ended; with an error's code if it failed.
    public static let stepFinished = Self(rawValue: "step.finished")
    /// A sign-in ended: in a profile (how it came about), in a regular sign-in (why), or in an error (its code).
    public static let signInFinished = Self(rawValue: "signIn.finished")
    /// A sign-out ended.
    public static let signedOut = Self(rawValue: "signOut.finished")
    /// Two mapping answers differ; the first won.
    public static let mappingConflict = Self(rawValue: "mapping.conflict")
    /// A mapping answer is not in the directory and was ignored.
    public static let mappingIgnored = Self(rawValue: "mapping.ignored")
    /// The service lists an identifier more than once.
    public static let directoryRepeats = Self(rawValue: "directory.repeats")
    /// A platform called back a second time; ignored.
    public static let callbackRepeated = Self(rawValue: "callback.repeated")
    /// A platform called back after the call was cancelled or over; ignored.
    public static let callbackLate = Self(rawValue: "callback.late")
    /// A call is made again.
    public static let retry = Self(rawValue: "call.retry")
    /// The application was registered with the service.
    public static let clientRegistered = Self(rawValue: "client.registered")
    /// An access token was obtained.
    public static let tokenObtained = Self(rawValue: "token.obtained")
    /// A profile for another provider than the expected one was refused.
    public static let profileRefused = Self(rawValue: "profile.refused")
    /// The store could not be written; the sign-in goes on in memory.
    public static let storeFailed = Self(rawValue: "store.failed")
    /// A source of identity tokens failed; the call went on without its token.
    public static let identityTokenMissing = Self(rawValue: "identityToken.missing")
    /// The device's clock is further from the service's than it was, or near it again; with the measured offset.
    public static let clockDrift = Self(rawValue: "clock.drift")
    /// The product's handlers took longer than a viewer should wait for them; their answer counts all the same.
    public static let handlersSlow = Self(rawValue: "handlers.slow")
    /// The flow met something that should be impossible.
    public static let internalFault = Self(rawValue: "internalFault")
}

extension SSOEvent.Fact {
    /// A step's name.
    public static let step = Self(rawValue: "step")
    /// How something ended.
    public static let result = Self(rawValue: "result")
    /// A plugin.
    public static let plugin = Self(rawValue: "plugin")
    /// A provider, by the service's identifier.
    public static let mvpd = Self(rawValue: "mvpd")
    /// A provider, by the platform's identifier.
    public static let mappingID = Self(rawValue: "mappingID")
    /// Other providers that were named.
    public static let others = Self(rawValue: "others")
    /// An error's code.
    public static let code = Self(rawValue: "code")
    /// A number.
    public static let count = Self(rawValue: "count")
    /// How far the device's clock is ahead of the service's, in whole seconds; negative if it is behind.
    public static let offset = Self(rawValue: "offset")
    /// What was called.
    public static let call = Self(rawValue: "call")
    /// A state of the sign-in.
    public static let state = Self(rawValue: "state")
}
