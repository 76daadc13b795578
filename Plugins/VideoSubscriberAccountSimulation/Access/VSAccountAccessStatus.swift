/// Whether the app may read the viewer's subscription.
///
/// Source: Apple, *VSAccountAccessStatus*; raw values from the public header.
public enum VSAccountAccessStatus: Int, Sendable {
    /// The viewer was never asked.
    case notDetermined = 0
    /// The viewer may not decide, because of parental controls or the like.
    case restricted = 1
    /// The viewer said no.
    case denied = 2
    /// The viewer said yes.
    case granted = 3
}
