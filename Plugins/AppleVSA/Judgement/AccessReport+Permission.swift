import PartnerSSO

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
    /// The status alone decides; an error that comes with a granted status is not a refusal.
    var answer: PermissionAnswer {
        refusal.map { .refused($0, error?.partnerFault) } ?? .granted
    }
}
