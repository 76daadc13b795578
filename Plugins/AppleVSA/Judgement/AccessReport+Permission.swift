import PartnerSSOPluginKit

extension AccessReport {
    /// Why permission is missing, or `nil` if it is granted.
    ///
    /// Apple's raw values are 0 not determined, 1 restricted, 2 denied, 3 granted. An unknown value, which a later
    /// system may add, counts as restricted: the app has no access, and asking the viewer would not help.
    var refusal: Permission.Refusal? {
        switch status {
        case 0: .notDetermined
        case 1: .restricted
        case 2: .denied
        case 3: nil
        default: .restricted
        }
    }

    /// The answer in the core's form.
    ///
    /// If the viewer or the system has decided, that status counts, regardless of any error. If the status is not
    /// determined, an error other than `accessNotGranted` means that the check itself failed. The app may lack the
    /// entitlement, or the region the feature. Asking the viewer would not help then.
    var answer: PermissionAnswer {
        guard let refusal else { return .granted }
        if refusal == .notDetermined, let error, !error.isAccessNotGranted { return .unavailable(error.partnerFault) }
        return .refused(refusal, error?.partnerFault)
    }
}
