package import PartnerSSOVocabulary

extension SSOError {
    /// Creates an error of the network family, with the same message for every transport.
    ///
    /// - Parameters:
    ///   - code: A code of the families "network" and "answer".
    ///   - cause: The error of the transport's library, if it can be shown safely.
    /// - Returns: The error. For an unknown code its message and hint are general.
    package static func network(_ code: Code, cause: (any Error)? = nil) -> SSOError {
        let entry = networkTexts[code] ?? NetworkText("The call failed.", "Check the cause.", isRetryable: false)
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
            "There is no network connection.",
            "Tell the viewer that the device is offline. This does not mean that the viewer is signed out.",
            isRetryable: true
        ),
        .hostNotFound: NetworkText(
            "The service's host name could not be resolved.",
            "Check the base URL and the device's DNS settings.",
            isRetryable: true
        ),
        .connectionFailed: NetworkText(
            "The connection was refused, or closed before an answer arrived.",
            "Offer to try again; check that the service is running.",
            isRetryable: true
        ),
        .connectTimedOut: NetworkText(
            "The connection could not be opened in time.",
            "Offer to try again; check that the service is reachable.",
            isRetryable: true
        ),
        .readTimedOut: NetworkText(
            "The service did not send anything in time.",
            "Offer to try again; the service may be busy.",
            isRetryable: true
        ),
        .secureConnectionFailed: NetworkText(
            "The secure connection could not be verified.",
            "Offer to try again; check the device's date, and whether a proxy intercepts the connection.",
            isRetryable: true
        ),
        .insecureAddress: NetworkText(
            "The system does not allow plain http to this address.",
            "Use https; for a simulator on this machine, allow local networking in the app's transport security settings.",
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
            "The answer is not HTTP.",
            "Offer to try again; check the base URL, and the proxies between the device and the service.",
            isRetryable: true
        ),
    ]
}
