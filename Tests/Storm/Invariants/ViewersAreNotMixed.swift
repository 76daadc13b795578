import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

/// A profile's attributes are those of its own provider's viewer.
final class ViewersAreNotMixed: Invariant {
    static let name = "two flows never mix two viewers"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .changed(let process, _, .signedIn(let profile)) = sight,
            let attribute = profile.attributes["mvpd"],
            case .string(let mvpd) = attribute.value.withValue({ $0 }), mvpd != profile.mvpd.rawValue,
            // A name that was garbled on its way is nobody else's.
            Shape.providers.contains(mvpd), Shape.providers.contains(profile.mvpd.rawValue)
        else { return nil }
        return "\(process.name) has a profile of \(profile.mvpd) with attributes of \(mvpd)"
    }
}

/// The viewer is asked only during a call that may ask, and at most once by each of its three questions.
///
/// Proves CC02.
final class AskedOnlyWhenAllowed: Invariant {
    static let name = "the viewer is asked only by calls that may ask"
    private var calls = 0
    private var running = 0
    private var allowed = 0

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .began(let call) where call.kind == .signIn: allowed += 3
        default: break
        }
        let count = world.household.device.interruptionCount()
        return count > allowed ? "the viewer was asked \(count) times by calls that may ask \(allowed) times" : nil
    }
}
