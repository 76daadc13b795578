import PartnerSSOVocabulary

/// What a platform answers when it is asked for a proof.
public enum ProofAnswer: Sendable, Hashable {
    /// A proof, and who the viewer's provider is in this very answer.
    case proven(AttributeResponse, by: ProviderIdentity)
    /// No proof; with the cause if the platform told one, and its error.
    case unproven(IdentityObstacle?, PartnerFault?)
    /// Permission is missing, perhaps withdrawn a moment ago.
    case withoutPermission(Permission.Refusal, PartnerFault?)
}
