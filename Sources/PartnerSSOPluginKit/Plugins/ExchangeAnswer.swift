public import PartnerSSOVocabulary

/// A service's answer to a proof.
public enum ExchangeAnswer: Sendable {
    /// The viewer's profiles; empty if the service did not accept the proof and has none.
    case profiles([Profile])
    /// The service refused the proof, with the reason it gave.
    case rejected(SSOError)
}
