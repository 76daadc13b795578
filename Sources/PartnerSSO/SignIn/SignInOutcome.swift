/// How a sign-in ended.
public enum SignInOutcome: Sendable {
    /// The viewer is signed in.
    case signedIn(Profile, via: SignInVia)
    /// The viewer has to sign in without the platform's help; this is the way, and why.
    case regularSignIn(RegularSignIn, reason: RegularReason)
}
