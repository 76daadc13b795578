/// How a sign-in ended.
public enum SignInOutcome: Sendable {
    /// The viewer is signed in.
    case signedIn(Profile, via: SignInVia)
    /// The viewer has to sign in without the platform; with the regular sign-in and the reason.
    case regularSignIn(RegularSignIn, reason: RegularReason)
}
