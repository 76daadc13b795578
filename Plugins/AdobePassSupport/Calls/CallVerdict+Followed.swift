import PartnerSSOPluginKit

extension CallVerdict {
    /// What follows from an attempt that is done is judged further; everything else stands.
    ///
    /// - Parameter next: Judges what the attempt brought.
    /// - Returns: The verdict on the whole.
    /// - Throws: What `next` throws.
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
