import PartnerSSOBase

extension DeviceScript {
    /// What the viewer does in the system's picker.
    public struct Picker: Sendable, Hashable {
        /// What the viewer does in the picker.
        public enum Choice: String, Sendable, Hashable, CaseIterable, ScenarioWord {
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
        ///   - choice: What the viewer does; cancels if no provider is given, otherwise picks it.
        ///   - provider: The provider chosen, as the platform names it; only with ``Choice/provider``.
        public init(
            choice: Choice? = nil,
            provider: String? = nil
        ) {
            self.choice = choice ?? (provider == nil ? .cancel : .provider)
            self.provider = provider
        }
    }
}

extension DeviceScript.Picker: ScenarioValue {
    static var blank: DeviceScript.Picker { DeviceScript.Picker() }

    static var members: [ScenarioMember<DeviceScript.Picker>] {
        [
            .member("choice", \.choice),
            .member("provider", \.provider),
        ]
    }

    func check(_ reader: ObjectReader) {
        if choice == .provider, provider == nil {
            reader.report(.missingKey, "provider", "The choice \u{201C}provider\u{201D} needs a provider.")
        }
        if choice != .provider, provider != nil {
            reader.report(.contradiction, "provider", "Only the choice \u{201C}provider\u{201D} can have a provider.")
        }
    }
}
