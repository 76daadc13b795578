extension DeviceScript {
    /// What the viewer does in the picker.
    public struct Picker: Sendable, Hashable, Codable {
        /// What the viewer does.
        public var choice: Choice
        /// Which provider the viewer picks; nil for the first one shown.
        public var provider: String?

        /// Makes a viewer's choice.
        ///
        /// - Parameters:
        ///   - choice: What the viewer does.
        ///   - provider: Which provider the viewer picks; nil for the first one shown.
        public init(choice: Choice = .provider, provider: String? = nil) {
            self.choice = choice
            self.provider = provider
        }

        /// Reads a viewer's choice.
        ///
        /// - Parameter decoder: The decoder to read from.
        /// - Throws: A ``DeviceScriptFault``.
        public init(from decoder: any Decoder) throws {
            let reader = try ScriptReader(decoder, keys: CodingKeys.self)
            provider = try reader.value(.provider, or: nil)
            choice = try reader.word(.choice, or: provider == nil ? .cancel : .provider)
        }

        enum CodingKeys: String, CodingKey, CaseIterable {
            case choice, provider
        }
    }
}
