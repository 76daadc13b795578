import PartnerSSOVocabulary

/// The platform's status of the viewer at one moment, which calls to the service carry.
///
/// There is no case for an identity without permission.
public enum PartnerStatus: Sendable, Hashable {
    /// The app may not read the subscription.
    case withoutPermission(Permission.Refusal, fault: PartnerFault?)
    /// The app may read the subscription, and the platform named no provider.
    case unidentified(fault: PartnerFault?)
    /// The app may read the subscription, and the platform named the viewer's provider.
    case identified(ProviderIdentity)

    /// The permission.
    public var permission: Permission {
        switch self {
        case .withoutPermission(let refusal, _): Permission(refusal)
        case .unidentified, .identified: .granted
        }
    }

    /// The error of the permission check, as the platform gave it.
    public var permissionFault: PartnerFault? {
        guard case .withoutPermission(_, let fault) = self else { return nil }
        return fault
    }

    /// The viewer's provider, if the platform named one.
    public var identity: ProviderIdentity? {
        guard case .identified(let identity) = self else { return nil }
        return identity
    }

    /// The error of the identity request, as the platform gave it.
    public var identityFault: PartnerFault? {
        guard case .unidentified(let fault) = self else { return nil }
        return fault
    }
}
