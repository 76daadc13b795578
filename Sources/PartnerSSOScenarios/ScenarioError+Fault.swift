extension ScenarioError {
    /// One thing that is wrong at one place of a scenario.
    public struct Fault: Sendable, Hashable {
        /// The kind of fault.
        public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
            /// An unknown key.
            case unknownKey
            /// A required key that is missing.
            case missingKey
            /// A value of the wrong type.
            case wrongType
            /// A word that is not one of the known words.
            case unknownValue
            /// A number out of bounds, or a string in the wrong form.
            case outOfRange
            /// Two values that contradict each other.
            case contradiction
        }

        /// The kind of fault.
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
        ///   - kind: The kind of fault.
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
