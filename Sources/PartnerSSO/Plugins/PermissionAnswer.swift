/// What a platform answers when it is asked for permission.
public enum PermissionAnswer: Sendable, Hashable {
    /// The app may read the subscription.
    case granted
    /// It may not; with the platform's error, if it gave one.
    case refused(Permission.Refusal, PartnerFault?)
}
