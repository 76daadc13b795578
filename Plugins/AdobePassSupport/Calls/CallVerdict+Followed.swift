import PartnerSSOPluginKit

extension CallVerdict {
    /// Applies a further judgement to the value of a successful verdict, and returns any other verdict unchanged.
    ///
    /// - Parameter next: Judges the value of the attempt.
    /// - Returns: The combined verdict.
    /// - Throws: The error that `next` throws.
    func followed<Next: Sendable, Failure: Error>(
        by next: (Value) throws(Failure) -> CallVerdict<Next>
    ) throws(Failure) -> CallVerdict<Next> {
        switch self {
        case .done(let value): try next(value)
        case .failed(let error): .failed(error)
        case .retry(let error, let pause): .retry(error, after: pause)
        case .reconnect(let error): .reconnect(error)
        case .renew(let renewal, let error): .renew(renewal, error)
        }
    }
}
