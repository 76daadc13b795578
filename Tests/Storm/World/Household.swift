import AdobePassSimulator
import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOStorm
import VideoSubscriberAccountSimulation

/// The device of a household: its system account, its settings, and its clock.
@MainActor
final class Household {
    let device: SimulatedDevice
    private let setting: ClockSetting

    /// How far the device's clock is ahead of the right time.
    var clockOffset: Duration {
        get { setting.offset }
        set { setting.offset = newValue }
    }

    init(_ shape: Shape, loop: Loop, life: Life, service: InProcessSimulator, dice: inout Dice) {
        let setting = ClockSetting(shape.clockOffset)
        self.setting = setting
        device = SimulatedDevice(
            script: shape.script,
            seed: dice.seed(),
            clock: WorldClock(loop, life: life) { setting.offset },
            loop: loop,
            life: life,
            service: service
        )
    }

    /// A device's clock, as far as its viewer has set it wrong.
    @MainActor
    private final class ClockSetting {
        var offset: Duration

        init(_ offset: Duration) {
            self.offset = offset
        }
    }

    /// Whether the platform tells an app which provider the viewer is signed in with.
    var isVouching: Bool { isVouching(at: device.clock.now()) }

    /// Whether the platform names a provider whose login is valid at a time, which the service may know better.
    func isVouching(at now: Date) -> Bool {
        guard let account = device.account, device.permission() == .granted else { return false }
        return account.expires.map { $0 > now } ?? true
    }
}
