import PartnerSSOPluginKit

extension AccessReport {
    /// Why permission is missing; nil if it is granted.
    ///
    /// Apple's raw values are 0 not determined, 1 restricted, 2 denied, 3 granted. A value that does not exist yet counts as
    /// restricted: the app may not read, and asking the viewer would be pointless.
    var refusal: Permission.Refusal? {
        switch status {
        case 0: .notDetermined
        case 1: .restricted
        case 2: .denied
        case 3: nil
        default: .restricted
        }
    }

    /// The answer for the core.
    ///
    /// A status the viewer or the system has decided on stands, whatever error comes with it. Without a decision, an error
    /// other than the one that says so means that the check itself failed, as without the entitlement or in a region
    /// without the feature: asking would be pointless then.
    var answer: PermissionAnswer {
        guard let refusal else { return .granted }
        if refusal == .notDetermined, let error, !error.isAccessNotGranted { return .unavailable(error.partnerFault) }
        return .refused(refusal, error?.partnerFault)
    }
}
