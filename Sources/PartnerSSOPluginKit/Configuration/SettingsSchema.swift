public import PartnerSSOVocabulary

/// The settings a plugin reads: their names, kinds, defaults and purposes.
public struct SettingsSchema: Sendable, Hashable {
    /// The kind of a setting's value.
    public enum Kind: Sendable, Hashable {
        /// Any string that is not empty.
        case string
        /// One of these strings.
        case choice([String])
        /// The address of a service: scheme, host and port.
        case address
        /// `true` or `false`.
        case boolean
        /// A whole number in a range.
        case integer(ClosedRange<Int>)
        /// A number of seconds in a range.
        case seconds(ClosedRange<Double>)
        /// A list of strings.
        case strings
        /// A secret: a reference to an environment variable or a file; inline only beside an address on this machine.
        case secret
    }

    /// One setting.
    public struct Key: Sendable, Hashable {
        /// The name in the configuration.
        public let name: String
        /// The kind of value.
        public let kind: Kind
        /// Whether a product has to set it.
        public let isRequired: Bool
        /// The default, which is used if the product does not set it.
        package let defaultValue: JSONValue?
        /// The purpose, in one sentence.
        public let summary: String

        private init(name: String, kind: Kind, isRequired: Bool, defaultValue: JSONValue?, summary: String) {
            self.name = name
            self.kind = kind
            self.isRequired = isRequired
            self.defaultValue = defaultValue
            self.summary = summary
        }

        /// Creates a required setting.
        public static func required(_ name: String, _ kind: Kind, _ summary: String) -> Key {
            Key(name: name, kind: kind, isRequired: true, defaultValue: nil, summary: summary)
        }

        /// Creates an optional setting.
        public static func optional(
            _ name: String,
            _ kind: Kind,
            default defaultValue: JSONValue? = nil,
            _ summary: String
        ) -> Key {
            Key(name: name, kind: kind, isRequired: false, defaultValue: defaultValue, summary: summary)
        }
    }

    /// The settings, in the order documentation lists them.
    public let keys: [Key]

    /// Creates a schema.
    public init(_ keys: [Key] = []) {
        self.keys = keys
    }

    /// The setting with a name, or `nil`.
    public subscript(name: String) -> Key? {
        keys.first { $0.name == name }
    }
}
