/// A sign-out that still has to be reported to the service.
///
/// While one is pending, the viewer counts as signed out.
struct PendingSignOut: Sendable, Hashable {
    /// The profile to sign out, if it is known.
    var profile: Profile?
    /// Whether the service may hold profiles of the viewer that this device does not know: because the sign-out came
    /// while the service granted a sign-in, or because the stored record cannot be read.
    var mayHaveOthers: Bool

    /// Creates a pending sign-out, or returns `nil` when there is nothing to report.
    init?(profile: Profile?, mayHaveOthers: Bool) {
        guard profile != nil || mayHaveOthers else { return nil }
        self.profile = profile
        self.mayHaveOthers = mayHaveOthers
    }
}
