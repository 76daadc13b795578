import Foundation
import PartnerSSOScenarios
import VideoSubscriberAccountSimulation

// What the viewer changes in the device's settings.
extension Incident {
    static let changeAccount = act("changeAccount", weight: 6) { world, dice in
        world.truth.notePlatformChange()
        let device = world.household.device
        guard dice.chance(65), let provider = dice.pick(Shape.platformProviders) else {
            world.tell("the viewer signs out in the settings")
            return device.signOut()
        }
        let life: Int? = dice.pick([nil, 600, 86_400 * 20]) ?? nil
        world.tell("the viewer signs in with \(provider) in the settings\(life.map { ", for \($0) s" } ?? "")")
        device.signIn(
            to: provider,
            expires: life.map { device.clock.now().addingTimeInterval(TimeInterval($0)) }
        )
    }

    static let changePermission = act("changePermission", weight: 4) { world, dice in
        world.truth.notePlatformChange()
        let permissions: [DeviceScript.Permission] = [.granted, .granted, .denied, .notDetermined]
        guard let permission = dice.pick(permissions) else { return }
        world.tell("the permission becomes \(permission.rawValue)")
        world.household.device.setPermission(permission)
    }
}
