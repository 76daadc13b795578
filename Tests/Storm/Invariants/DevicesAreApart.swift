import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

/// What happens on one device of a household ends no session of another one.
final class DevicesAreApart: Invariant {
    static let name = "a device notices nothing of another one"
    /// What concerns every device of the service.
    private static let ends: Set = [
        "endLogins", "forgetClients", "documentedErrors", "failExchange", "refuseCall", "refuseApplication",
        "degradeLogins", "outageAtProof",
    ]
    private var mayHaveEnded = false

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .happened(let incident): if Self.ends.contains(incident) { mayHaveEnded = true }
        case .quiet, .calm:
            guard let other = world.otherDevice, let status = other.status else { return nil }
            switch (other.viewer, status) {
            case (.signedOut, .signedIn): return "the other device is signed in again"
            case (.signedIn, .signedIn(let profile)) where profile.mvpd.rawValue != OtherDevice.provider:
                return "the other device is signed in with \(profile.mvpd)"
            // A profile of the legacy service is known to have expired a little later or earlier.
            case (.signedIn, .signedOut)
            where !mayHaveEnded && world.loop.uptime < .seconds(world.shape.profileLife - 120):
                return "the other device is signed out"
            default: return nil
            }
        default: break
        }
        return nil
    }
}
