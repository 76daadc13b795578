import Foundation
import PartnerSSOScenarios
import PartnerSSOStorm
import StormReplays
import VideoSubscriberAccountSimulation

// What the viewer changes in the device's settings.
extension Incident {
    static let changeAccount = act("changeAccount", weight: 6) { world, dice in
        world.truth.notePlatformChange()
        let device = world.household.device
        guard dice.chance(65), let provider = dice.pick(Shape.platformProviders) else {
            world.happens("the viewer signs out in the settings", as: .account(provider: nil, seconds: nil))
            return device.signOut()
        }
        world.signInInSettings(with: provider, for: dice.pick([nil, 600, 86_400 * 20]) ?? nil)
    }

    static let changePermission = act("changePermission", weight: 4) { world, dice in
        let permissions: [DeviceScript.Permission] = [.granted, .granted, .denied, .notDetermined]
        guard let permission = dice.pick(permissions) else { return }
        world.setPermission(permission)
    }
}

extension World {
    /// Has the viewer sign in in the device's settings.
    ///
    /// - Parameters:
    ///   - provider: The provider as the platform names it.
    ///   - seconds: How long the login is valid; `nil` if it has no end.
    func signInInSettings(with provider: String, for seconds: Int?) {
        truth.notePlatformChange()
        let device = household.device
        happens(
            "the viewer signs in with \(provider) in the settings\(seconds.map { ", for \($0) s" } ?? "")",
            as: .account(provider: provider, seconds: seconds)
        )
        device.signIn(
            to: provider,
            expires: seconds.map { device.clock.now().addingTimeInterval(TimeInterval($0)) }
        )
    }
}
