import HTTPTypes
import PartnerSSOPluginKit

/// A sign-out is stored before the service is told of it, so that a kill in between cannot restore the session.
final class StoredBeforeTold: Invariant {
    static let name = "a sign-out is stored before the service is told"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .answered(let process, let call, let answer) = sight, call.request.path?.contains("/logout") == true,
            answer.response.status.code < 400,
            let signOut = world.truth.signOuts.last(where: { $0.process == process && $0.end == nil }),
            signOut.begin > max(world.truth.diskDamage, world.truth.viewerSignIn.tick),
            let profile = world.storedSession.flatMap(StoredSession.init)?.profile
        else { return nil }
        return "process \(process) has told the service of a sign-out, and a viewer of \(profile.mvpd) is still stored"
    }
}
