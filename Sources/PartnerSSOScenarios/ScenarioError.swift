/// The error for a scenario that could not be loaded, with every fault and its place.
public struct ScenarioError: Error, Sendable, Hashable {
    /// A stable code to branch on.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code as text.
        public let rawValue: String

        /// Creates a code from its text.
        ///
        /// - Parameter rawValue: The code as text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Neither the library nor the disk has a scenario of that name; the hint lists names.
        public static let notFound = Code(rawValue: "scenarioNotFound")
        /// The file cannot be read.
        public static let unreadable = Code(rawValue: "scenarioUnreadable")
        /// The file is larger than a scenario may be.
        public static let tooLarge = Code(rawValue: "scenarioTooLarge")
        /// The text is not JSON.
        public static let malformed = Code(rawValue: "scenarioMalformed")
        /// The text is JSON, but not a valid scenario; see ``ScenarioError/faults``.
        public static let invalid = Code(rawValue: "scenarioInvalid")
    }

    /// The code to branch on.
    public let code: Code
    /// What happened, for the author of the scenario.
    public let message: String
    /// What to do about it.
    public let hint: String
    /// Each fault with its place, in the order of the places; empty unless the code is ``Code/invalid``.
    public let faults: [Fault]

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - code: The code to branch on.
    ///   - message: What happened.
    ///   - hint: What to do about it.
    ///   - faults: Each fault with its place.
    public init(code: Code, message: String, hint: String, faults: [Fault] = []) {
        self.code = code
        self.message = message
        self.hint = hint
        self.faults = faults
    }
}

extension ScenarioError: CustomStringConvertible {
    /// The code, what happened, every fault on a line of its own, and what to do.
    public var description: String {
        let lines = faults.map { "  \($0.pointer.isEmpty ? "/" : $0.pointer): \($0.message)" }
        return (["\(code.rawValue): \(message)"] + lines + [hint]).joined(separator: "\n")
    }
}

extension ScenarioError {
    /// The text is JSON, but not a scenario.
    static func invalid(_ faults: [Fault]) -> ScenarioError {
        let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
        return ScenarioError(
            code: .invalid,
            message: "The scenario has \(count).",
            hint: "Correct the listed places; each is a JSON pointer into the file.",
            faults: faults
        )
    }
}
