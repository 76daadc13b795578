public import PartnerSSOVocabulary

/// A plugin's judgement of one attempt of a call, from which ``CallRunner`` decides what to do next.
public enum CallVerdict<Value: Sendable>: Sendable {
    /// The call is done.
    case done(Value)
    /// The call failed, and repeating it is useless.
    case failed(SSOError)
    /// The service says that repeating the call may help, after at least this pause.
    case retry(SSOError, after: Duration?)
    /// The connection closed before any answer arrived, and the call changes nothing at the service.
    case reconnect(SSOError)
    /// The service does not accept the credentials. They are renewed, and the call is made once more.
    case renew(CredentialRenewal, SSOError)
}
