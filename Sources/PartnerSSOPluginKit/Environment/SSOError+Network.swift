package import PartnerSSOVocabulary

extension SSOError {
    /// An error of the network family, in the same words whichever transport met it.
    ///
    /// - Parameters:
    ///   - code: A code of the families "network" and "answer".
    ///   - cause: What the transport's own library said, if it can be shown safely.
    /// - Returns: The error; for a code this table does not know, one without advice.
    package static func network(_ code: Code, cause: (any Error)? = nil) -> SSOError {
        let entry = networkTexts[code] ?? NetworkText("The call failed.", "Look at the cause.", isRetryable: false)
        return SSOError(code, entry.message, hint: entry.hint, isRetryable: entry.isRetryable, cause: cause)
    }

    private struct NetworkText: Sendable {
        let message: String
        let hint: String
        let isRetryable: Bool

        init(_ message: String, _ hint: String, isRetryable: Bool) {
            self.message = message
            self.hint = hint
            self.isRetryable = isRetryable
        }
    }

    private static let networkTexts: [Code: NetworkText] = [
        .offline: NetworkText(
            "There is no connection to the network.",
            "Tell the viewer; it says nothing about being signed in.",
            isRetryable: true
        ),
        .hostNotFound: NetworkText(
            "The service's name cannot be resolved.",
            "Check the base URL and the device's name service.",
            isRetryable: true
        ),
        .connectionFailed: NetworkText(
            "The connection was refused, or closed before an answer came.",
            "Offer to try again; check that the service runs.",
            isRetryable: true
        ),
        .connectTimedOut: NetworkText(
            "The connection could not be opened in time.",
            "Offer to try again; check that the service can be reached.",
            isRetryable: true
        ),
        .readTimedOut: NetworkText(
            "Nothing came from the service in time.",
            "Offer to try again; the service may be busy.",
            isRetryable: true
        ),
        .secureConnectionFailed: NetworkText(
            "The secure connection could not be trusted.",
            "Check the device's date, and whether a proxy intercepts the connection.",
            isRetryable: false
        ),
        .answerTooLarge: NetworkText(
            "The answer is larger than the call allows.",
            "Check the base URL; no documented answer is that large.",
            isRetryable: false
        ),
        .answerTruncated: NetworkText(
            "The answer ended before it was complete.",
            "Offer to try again.",
            isRetryable: true
        ),
        .answerMalformed: NetworkText(
            "What came back is not HTTP.",
            "Check the base URL and what stands between the device and the service.",
            isRetryable: false
        ),
    ]
}
