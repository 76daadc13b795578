/// A platform's answer to a request for a proof.
public enum ProofAnswer: Sendable, Hashable {
    /// A proof, and the viewer's provider that this same answer names.
    case proven(AttributeResponse, by: ProviderIdentity)
    /// No proof; with the cause if the platform gave one, and its error.
    case unproven(IdentityObstacle?, PartnerFault?)
    /// Permission is missing; the viewer may have withdrawn it meanwhile.
    case withoutPermission(Permission.Refusal, PartnerFault?)

    /// The platform cannot say now, or not to this app; with the platform's error, if it gave one.
    ///
    /// The same as ``PermissionAnswer/unavailable(_:)`` for the permission.
    public static func unavailable(_ fault: PartnerFault?) -> ProofAnswer {
        .unproven(.frameworkUnavailable, fault)
    }
}
