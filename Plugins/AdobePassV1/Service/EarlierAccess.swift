import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The temporary access that the device already has when it is given a code.
///
/// The code is for a sign-in with a provider. The service names the device's login, whatever led to it, so that access
/// must not be mistaken for the code's login.
final class EarlierAccess: Sendable {
    private struct Access: Sendable, Equatable {
        let mvpd: MVPD.ID
        let expires: Int64

        init?(_ login: AuthenticationToken?, _ kind: Profile.Kind?) {
            guard let login, kind == .temporary else { return nil }
            (mvpd, expires) = (login.mvpd, login.expires)
        }
    }

    private struct State: Sendable {
        var known: Access?
        /// What was known when the latest code was given.
        var latest: (code: Secret<String>, access: Access?)?
    }

    private let state = Locked(State())

    /// Notes the login that the device has.
    ///
    /// - Parameters:
    ///   - login: The login, or `nil` if there is none.
    ///   - kind: The kind of its profile.
    func note(_ login: AuthenticationToken?, _ kind: Profile.Kind?) {
        state.withLock { $0.known = Access(login, kind) }
    }

    /// Notes that the device is given a code.
    func note(code: String) { state.withLock { $0.latest = (Secret(code), $0.known) } }

    /// Whether the device had a login before it was given a code, as far as this process knows.
    func precedes(_ login: AuthenticationToken, _ kind: Profile.Kind, code: String) -> Bool {
        guard let access = Access(login, kind) else { return false }
        return state.withLock { $0.latest?.code == Secret(code) && $0.latest?.access == access }
    }
}
