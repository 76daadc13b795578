public import PartnerSSOVocabulary

/// How a plugin judges one attempt of a call; what follows from it is the core's to decide.
public enum CallVerdict<Value: Sendable>: Sendable {
    /// The call is done.
    case done(Value)
    /// It failed, and making it again is useless.
    case failed(SSOError)
    /// The service says that making it again may help, after at least this pause.
    case retry(SSOError, after: Duration?)
    /// The connection closed before any answer came, and the call changes nothing at the service.
    case reconnect(SSOError)
    /// The service does not accept the credentials; they are renewed and the call made once more.
    case renew(CredentialRenewal, SSOError)
}
