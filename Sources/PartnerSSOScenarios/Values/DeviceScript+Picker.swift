extension DeviceScript {
    /// What the viewer does in the system's picker.
    public struct Picker: Codable, Sendable, Hashable {
        /// What the viewer does in the picker.
        public enum Choice: String, Codable, Sendable, Hashable, CaseIterable {
            /// Chooses a listed provider.
            case provider
            /// Says that the provider is not listed.
            case otherProvider
            /// Closes the picker.
            case cancel
            /// Does nothing at all.
            case wait
        }

        /// What the viewer does.
        public var choice: Choice
        /// The provider chosen, as the platform names it; only with ``Choice/provider``.
        public var provider: String?

        /// Makes the value; what is left out has its default.
        ///
        /// - Parameters:
        ///   - choice: What the viewer does.
        ///   - provider: The provider chosen, as the platform names it; only with ``Choice/provider``.
        public init(
            choice: Choice = .cancel,
            provider: String? = nil
        ) {
            self.choice = choice
            self.provider = provider
        }
    }
}

extension DeviceScript.Picker {
    /// Reads the value; every fault is thrown at once, as one ``ScenarioError``.
    ///
    /// - Parameter decoder: The decoder of one JSON object.
    /// - Throws: ``ScenarioError`` with code ``ScenarioError/Code/invalid``, or the decoder's own error.
    public init(from decoder: any Decoder) throws {
        self = try Self.read(from: decoder)
    }

    /// Writes every key, also those that are null or have their default.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(choice, forKey: .choice)
        try container.encode(provider, forKey: .provider)
    }

    private enum CodingKeys: String, CodingKey {
        case choice, provider
    }
}

extension DeviceScript.Picker: ScenarioReadable {
    init(reading reader: inout ObjectReader) {
        self.init(
            choice: reader.choice("choice", default: .cancel),
            provider: reader.optionalString("provider")
        )
        if choice == .provider, provider == nil {
            reader.report(.missingKey, "provider", "The choice \u{201C}provider\u{201D} needs to say which.")
        }
        if choice != .provider, provider != nil {
            reader.report(.contradiction, "provider", "A provider goes with the choice \u{201C}provider\u{201D} only.")
        }
    }
}
