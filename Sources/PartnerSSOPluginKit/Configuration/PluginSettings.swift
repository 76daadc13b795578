public import PartnerSSOVocabulary

/// A plugin's settings, checked against its schema and completed with its defaults.
public struct PluginSettings: Sendable, Hashable {
    /// A checked value.
    public enum Value: Sendable, Hashable {
        /// Of the kind string or choice.
        case string(String)
        /// Of the kind address.
        case address(HTTPAddress)
        /// Of the kind boolean.
        case boolean(Bool)
        /// Of the kind integer.
        case integer(Int)
        /// Of the kind seconds.
        case duration(Duration)
        /// Of the kind strings.
        case strings([String])
        /// Of the kind secret, resolved.
        case secret(Secret<String>)
    }

    private let values: [String: Value]

    /// Creates settings from checked values, for configurations and for tests.
    public init(_ values: [String: Value] = [:]) {
        self.values = values
    }

    /// The text of a string or choice setting, or `nil`.
    public func string(_ name: String) -> String? {
        guard case .string(let value) = values[name] else { return nil }
        return value
    }

    /// The address of an address setting, or `nil`.
    public func address(_ name: String) -> HTTPAddress? {
        guard case .address(let value) = values[name] else { return nil }
        return value
    }

    /// The value of a boolean setting, or `nil`.
    public func boolean(_ name: String) -> Bool? {
        guard case .boolean(let value) = values[name] else { return nil }
        return value
    }

    /// The number of an integer setting, or `nil`.
    public func integer(_ name: String) -> Int? {
        guard case .integer(let value) = values[name] else { return nil }
        return value
    }

    /// The duration of a seconds setting, or `nil`.
    public func duration(_ name: String) -> Duration? {
        guard case .duration(let value) = values[name] else { return nil }
        return value
    }

    /// The texts of a strings setting, or `nil`.
    public func strings(_ name: String) -> [String]? {
        guard case .strings(let value) = values[name] else { return nil }
        return value
    }

    /// The secret of a secret setting, or `nil`.
    public func secret(_ name: String) -> Secret<String>? {
        guard case .secret(let value) = values[name] else { return nil }
        return value
    }

    /// Returns the error for a required setting that is missing.
    ///
    /// - Parameter name: The setting's name.
    /// - Returns: The error to throw.
    public static func missing(_ name: String) -> SSOError {
        SSOError(
            .configurationInvalid,
            "The setting \"\(name)\" is missing.",
            hint: "Add it to the plugin's \"settings\"."
        )
    }
}
