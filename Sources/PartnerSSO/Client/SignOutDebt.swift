/// What the service has not been told of a sign-out yet.
struct SignOutDebt: Sendable, Hashable {
    /// Who was signed in, if that is known.
    var profile: Profile?
    /// Whether somebody may be signed in at the service whom nobody here knows: because a sign-in was overtaken just
    /// when the service granted it, or because the stored record cannot be read.
    var mayHideOthers = false

    /// Whether there is nothing to tell.
    var isPaid: Bool { profile == nil && !mayHideOthers }
}
