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
    private let pace: Pace

    /// The most milliseconds that an answer of the platform, a view or a proof takes.
    var mostMilliseconds: Int {
        get { pace.mostMilliseconds }
        set { pace.mostMilliseconds = newValue }
    }

    /// How far the device's clock is ahead of the right time.
    var clockOffset: Duration {
        get { setting.offset }
        set { setting.offset = newValue }
    }

    init(_ shape: Shape, loop: Loop, life: Life, service: InProcessSimulator, dice: inout Dice) {
        let setting = ClockSetting(shape.clockOffset)
        let seed = dice.seed()
        let pace = Pace(seed: seed)
        (self.setting, self.pace) = (setting, pace)
        device = SimulatedDevice(
            script: shape.script,
            seed: seed,
            clock: WorldClock(loop, life: life) { setting.offset },
            loop: loop,
            life: life,
            service: service,
            delay: { pace.delay() }
        )
    }

    /// How fast the platform is.
    @MainActor
    private final class Pace {
        var mostMilliseconds = 0
        private var dice: Dice

        init(seed: UInt64) { dice = Dice(seed: ~seed) }

        func delay() -> Duration {
            mostMilliseconds == 0 || dice.chance(40) ? .zero : dice.milliseconds(1...mostMilliseconds)
        }
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
