public import PartnerSSOVocabulary

/// What a service answers to a proof.
public enum ExchangeAnswer: Sendable {
    /// The profiles the viewer has now; empty when the service did not accept the proof and has none.
    case profiles([Profile])
    /// The service refused the proof, with the reason it gave.
    case rejected(SSOError)
}
