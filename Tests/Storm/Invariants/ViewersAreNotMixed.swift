import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A profile's attributes are those of its own provider's viewer, and a proof's are not those of a viewer with a code.
final class ViewersAreNotMixed: Invariant {
    static let name = "two flows never mix two viewers"

    func observe(_ sight: Sight, in world: World) -> String? {
        // A name that was garbled on its way is nobody else's.
        guard case .changed(let process, _, .signedIn(let profile)) = sight,
            Shape.providers.contains(profile.mvpd.rawValue)
        else { return nil }
        let name = "\(process.name) has a profile of \(profile.mvpd) (\(profile.kind.rawValue))"
        // The legacy service knows one login of a device, whoever asked for it.
        let isPartners = profile.kind == .partner && !world.shape.usesV1
        if let login = world.truth.login(of: profile), login.mvpd != profile.mvpd.rawValue || isPartners {
            return "\(name) with a viewer of \(login.mvpd) who has typed a code"
        }
        guard let attribute = profile.attributes["mvpd"],
            case .string(let mvpd) = attribute.value.withValue({ $0 }), mvpd != profile.mvpd.rawValue,
            Shape.providers.contains(mvpd)
        else { return nil }
        return "\(name) with attributes of \(mvpd)"
    }
}
