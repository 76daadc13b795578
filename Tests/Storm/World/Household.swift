import AdobePassSimulator
import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
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
        let clock = WorldClock(loop, life: life) { setting.offset }
        device = SimulatedDevice(
            script: shape.script,
            seed: dice.seed(),
            clock: DeviceClock(
                now: { clock.now },
                sleep: { milliseconds in try await clock.sleep(for: .milliseconds(milliseconds)) }
            ),
            threads: DeviceThreads { _, call in
                inWorld { loop.later(life) { call() } }
            },
            proof: { query in
                _ = await loop.pass(life)
                let made = try service.proof(
                    providerID: query.provider,
                    verificationToken: query.verificationToken,
                    attributeNames: query.attributeNames,
                    kind: query.kind.rawValue
                )
                let scheme = VSAccountProviderAuthenticationScheme(made.scheme)
                return ProviderAnswer(scheme: scheme, status: made.status, body: made.body)
            }
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
