import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The temporary access that the device already had when it was last asked for its login.
///
/// A code that is shown meanwhile is for a sign-in with a provider. The service names the device's login, whatever led
/// to it, so that access must not be mistaken for the code's login.
final class EarlierAccess: Sendable {
    private struct Access: Sendable, Equatable {
        let mvpd: MVPD.ID
        let expires: Int64
    }

    private let access = Locked<Access?>(nil)

    /// Notes the login that the device has before a code is shown.
    ///
    /// - Parameters:
    ///   - login: The login, or `nil` if there is none.
    ///   - kind: The kind of its profile.
    func note(_ login: AuthenticationToken?, _ kind: Profile.Kind?) {
        access.withLock { $0 = kind == .temporary ? login.map(Self.access) : nil }
    }

    /// Whether a login is the one that was noted, and not access that was granted since.
    func isSame(_ login: AuthenticationToken) -> Bool { access.withLock { $0 == Self.access(login) } }

    private static func access(_ login: AuthenticationToken) -> Access {
        Access(mvpd: login.mvpd, expires: login.expires)
    }
}
