extension ScenarioError {
    /// One thing that is wrong at one place of a scenario.
    public struct Fault: Sendable, Hashable {
        /// What sort of thing is wrong.
        public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
            /// A key nobody reads.
            case unknownKey
            /// A key that must be there and is not.
            case missingKey
            /// A value of another type.
            case wrongType
            /// A word that is not one of the words known.
            case unknownValue
            /// A number outside its bounds, or a string of another form.
            case outOfRange
            /// Two values that cannot both be meant.
            case contradiction
        }

        /// What sort of thing is wrong.
        public let kind: Kind
        /// Where, as a JSON pointer (RFC 6901); empty for the whole document.
        public let pointer: String
        /// What is wrong, in a sentence.
        public let message: String
        /// The nearest word that would be right, when one is near.
        public let nearest: String?

        /// Makes a fault.
        ///
        /// - Parameters:
        ///   - kind: What sort of thing is wrong.
        ///   - pointer: Where, as a JSON pointer.
        ///   - message: What is wrong, in a sentence.
        ///   - nearest: The nearest word that would be right.
        public init(kind: Kind, pointer: String, message: String, nearest: String? = nil) {
            self.kind = kind
            self.pointer = pointer
            self.message = message
            self.nearest = nearest
        }
    }
}
