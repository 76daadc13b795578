import PartnerSSOVocabulary

/// A platform's answer about the viewer's provider.
public enum IdentityAnswer: Sendable, Hashable {
    /// The platform names the provider.
    case identified(ProviderIdentity)
    /// The platform names no provider; with the cause, and the platform's error if it gave one.
    case unidentified(IdentityObstacle, PartnerFault?)
    /// Permission is missing; the viewer may have withdrawn it meanwhile.
    case withoutPermission(Permission.Refusal, PartnerFault?)

    /// The platform cannot say now, or not to this app; with the platform's error, if it gave one.
    ///
    /// The same as ``PermissionAnswer/unavailable(_:)`` for the permission.
    public static func unavailable(_ fault: PartnerFault?) -> IdentityAnswer {
        .unidentified(.frameworkUnavailable, fault)
    }

    /// The status that calls to the service carry.
    public var status: PartnerStatus {
        switch self {
        case .identified(let identity): .identified(identity)
        case .unidentified(_, let fault): .unidentified(fault: fault)
        case .withoutPermission(let refusal, let fault): .withoutPermission(refusal, fault: fault)
        }
    }
}
