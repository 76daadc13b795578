public import PartnerSSOVocabulary

extension SSOError.Code {
    /// A double was asked a question that its script does not cover; script an answer, or find out why it was asked.
    public static let unscripted = Self(rawValue: "testing.unscripted")
}

extension SSOError {
    /// The error of a double that was asked a question its script does not cover.
    ///
    /// - Parameter what: The question, in a few words.
    /// - Returns: The error.
    public static func unscripted(_ what: String) -> SSOError {
        SSOError(
            .unscripted,
            "No answer is scripted: \(what).",
            hint: "Script an answer, or find out why it was asked."
        )
    }

    /// An error of a double, with a code that a test chose.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - isRetryable: Whether the same call may succeed later.
    /// - Returns: The error.
    public static func scripted(_ code: Code, isRetryable: Bool = false) -> SSOError {
        SSOError(code, "The script says so.", hint: "Look at the test.", isRetryable: isRetryable)
    }
}
