/// A sign-out that still has to be reported to the service.
///
/// While one is pending, the viewer counts as signed out.
struct PendingSignOut: Sendable, Hashable {
    /// The profile to sign out, if it is known.
    var profile: Profile?
    /// Whether the service may have profiles of the viewer that this device does not know.
    ///
    /// This is possible if the viewer signed out while a sign-in was running, or if the stored record was lost or cannot be
    /// read.
    var mayHaveOthers: Bool
    /// The record's sign-out epoch, if there may be others: a viewer may have signed in with a code since an earlier one.
    var epoch: Int?

    /// Creates a pending sign-out, or returns `nil` when there is nothing to report.
    init?(profile: Profile?, mayHaveOthers: Bool) {
        guard profile != nil || mayHaveOthers else { return nil }
        self.profile = profile
        self.mayHaveOthers = mayHaveOthers
    }
}
