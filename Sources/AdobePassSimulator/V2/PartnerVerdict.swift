/// What the service makes of a partner status.
///
/// Headers page of `AP-Partner-Framework-Status` and the error table: the checks, in this order.
enum PartnerVerdict: Sendable, Hashable {
    case valid(SimulatorMVPD)
    case invalid(ServiceError, SimulatorMVPD?)

    static func judge(
        _ status: PartnerStatusHeader?,
        directory: SimulatorDirectory,
        acceptsLoginWithoutExpiry: Bool,
        isStrict: Bool,
        now: Int64
    ) -> PartnerVerdict {
        let mvpd = status?.providerID.flatMap { directory[platformMappingID: $0] }
        if let error = permissionError(status?.accessStatus) { return .invalid(error, mvpd) }
        guard let mvpd else { return .invalid(.invalidHeaderPFSProviderIDNotDetermined, nil) }
        let isExpired = status?.expiry.map { $0 <= now } ?? (status?.hasExpiry == true || !acceptsLoginWithoutExpiry)
        let isUnreadable = isStrict && status?.isExpiryNumber == true
        return isExpired || isUnreadable ? .invalid(.invalidHeaderPFSProviderInfoExpired, mvpd) : .valid(mvpd)
    }

    private static func permissionError(_ accessStatus: String?) -> ServiceError? {
        switch accessStatus {
        case nil: .invalidHeaderPFSPermissionAccessNotPresent
        case "granted": nil
        case "notDetermined": .invalidHeaderPFSPermissionAccessNotDetermined
        default: .invalidHeaderPFSPermissionAccessNotGranted
        }
    }

    /// The MVPD the status names, valid or not.
    var mvpd: SimulatorMVPD? {
        switch self {
        case .valid(let mvpd): mvpd
        case .invalid(_, let mvpd): mvpd
        }
    }

    var validMVPD: SimulatorMVPD? {
        guard case .valid(let mvpd) = self else { return nil }
        return mvpd
    }
}
