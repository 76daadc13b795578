import PartnerSSOScenarios
import PartnerSSOStorm
import StormReplays
import VideoSubscriberAccountSimulation

// How the platform breaks its promises.
extension Incident {
    static let platformSilent = misbehave("platformSilent", weight: 2) { script, _ in script.callbacks = .never }
    static let platformTwice = misbehave("platformTwice", weight: 2) { script, _ in script.callbacks = .twice }
    static let platformAtOnce = misbehave("platformAtOnce", weight: 2) { script, _ in script.callbacks = .synchronous }

    static let platformErrors = misbehave("platformErrors", weight: 3) { script, dice in
        let steps = DeviceScript.Step.allCases
        let step = dice.pick(steps) ?? .silent
        let times = dice.number(1...4)
        script.errors = [
            .init(step: step, code: Int64(VSError.Code.serviceTemporarilyUnavailable.rawValue), times: Int64(times))
        ]
    }

    static let platformLies = misbehave("platformLies", weight: 1, isLie: true) { script, dice in
        switch dice.number(1...3) {
        case 1: script.ignoresPermission = true
        case 2: script.answers = .both
        default: script.answers = .neither
        }
    }

    static let platformBusy = misbehave("platformBusy", weight: 2) { script, dice in
        script.latencyMilliseconds = Int64(dice.number(300...6_000))
    }
    static let refuseProofs = misbehave("refuseProofs", weight: 2, isLie: true) { script, dice in
        script.proof = dice.pick(DeviceScript.Proof.allCases) ?? .none
    }

    /// A fault of the platform that lasts for a while.
    private static func misbehave(
        _ name: String,
        weight: Int,
        isLie: Bool = false,
        _ change: @escaping @Sendable (inout DeviceScript, inout Dice) -> Void
    ) -> Incident {
        fault(name, weight: weight) { world, dice in
            let duration = dice.milliseconds(0...300_000)
            if isLie { world.truth.noteLie(begins: true) }
            var drawn = dice
            world.household.device.rescript { change(&$0, &drawn) }
            world.tellPlatform("the platform misbehaves for \(duration): \(name)")
            world.later(after: duration) {
                if isLie { world.truth.noteLie(begins: false) }
                world.household.heal()
                world.tellPlatform("the platform keeps its promises again")
            }
        }
    }
}

extension World {
    /// Adds what the platform does from now on.
    fileprivate func tellPlatform(_ sentence: String) {
        happens(sentence, as: .platform(conduct: StormPlatform(household.device.script)))
    }
}
