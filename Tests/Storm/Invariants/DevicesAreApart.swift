import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

/// What happens on one device of a household ends no session of another one.
final class DevicesAreApart: Invariant {
    static let name = "a device notices nothing of another one"
    /// What concerns every device of the service.
    private static let ends: Set = [
        "endLogins", "forgetClients", "documentedErrors", "refuseApplication", "degradeLogins", "outageAtProof",
    ]
    private var mayHaveEnded = false

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .happened(let incident): if Self.ends.contains(incident) { mayHaveEnded = true }
        case .quiet, .calm:
            if let other = world.otherDevice, other.isSignedOut, case .signedIn? = other.status {
                return "the other device is signed in again"
            }
            guard let other = world.otherDevice, other.isSignedIn, let status = other.status else { return nil }
            switch status {
            case .signedIn(let profile) where profile.mvpd.rawValue != OtherDevice.provider:
                return "the other device is signed in with \(profile.mvpd)"
            // A profile of the legacy service is known to have expired a little later or earlier.
            case .signedOut where !mayHaveEnded && world.loop.uptime < .seconds(world.shape.profileLife - 120):
                return "the other device is signed out"
            default: return nil
            }
        default: break
        }
        return nil
    }
}
