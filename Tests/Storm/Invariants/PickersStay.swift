import PartnerSSO
import PartnerSSOStorm
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

/// The platform's picker stays until the viewer acts, for as long as the viewer may need.
///
/// Proves DV22.
final class PickersStay: Invariant {
    static let name = "a picker stays until the viewer acts"
    private static let least = Duration.seconds(600)
    private var opened: (tick: Int, uptime: Duration)?

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .quiet:
            opened = world.household.hasOpenPicker ? opened ?? (world.truth.tick, world.loop.uptime) : nil
        // Whose picker it is cannot be seen, so only an app that is alone is judged.
        case .killed, .calm: opened = nil
        case .ended(let call):
            guard case .regular(_, .frameworkUnavailable)? = call.outcome, call.kind == .signIn, let opened,
                opened.tick > max(call.begin.tick, world.truth.platformChange), world.living.count == 1,
                world.loop.uptime - call.begin.uptime < Self.least
            else { return nil }
            let age = world.loop.uptime - opened.uptime
            return "\(call.process.name) gives a sign-in up \(age) after a picker has opened"
        default: break
        }
        return nil
    }
}

extension Household {
    /// Whether the platform's picker is on the screen.
    var hasOpenPicker: Bool {
        let last = device.events.last { event in
            switch event {
            case .pickerShown, .viewClosed: true
            default: false
            }
        }
        if case .pickerShown? = last { return true }
        return false
    }
}
