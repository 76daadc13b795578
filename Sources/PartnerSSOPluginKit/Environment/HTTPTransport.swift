public import PartnerSSOVocabulary

/// Sends one request and returns one complete answer.
///
/// A transport follows no redirect, keeps no cookie, caches nothing, and retries nothing. It refuses addresses that are
/// neither `https` nor on this machine, and answers that are larger than the call allows.
public protocol HTTPTransport: Sendable {
    /// Sends a request.
    ///
    /// - Parameter call: The request, its body and its limits.
    /// - Returns: The answer, whatever its status.
    /// - Throws: `SSOError` with a code of the network family when no complete answer arrived, with
    ///   `SSOError.Code.answerTooLarge` for one over the limit, and with `SSOError.Code.cancelled`.
    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer
}
