import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

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
