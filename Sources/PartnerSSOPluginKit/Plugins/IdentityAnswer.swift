import PartnerSSOVocabulary

/// What a platform answers when it is asked for the viewer's provider.
public enum IdentityAnswer: Sendable, Hashable {
    /// It names the provider.
    case identified(ProviderIdentity)
    /// It names none; with the cause, and the platform's error if it gave one.
    case unidentified(IdentityObstacle, PartnerFault?)
    /// Permission is missing, perhaps withdrawn a moment ago.
    case withoutPermission(Permission.Refusal, PartnerFault?)

    /// The snapshot of this answer.
    public var status: PartnerStatus {
        switch self {
        case .identified(let identity): .identified(identity)
        case .unidentified(_, let fault): .unidentified(fault: fault)
        case .withoutPermission(let refusal, let fault): .withoutPermission(refusal, fault: fault)
        }
    }
}
