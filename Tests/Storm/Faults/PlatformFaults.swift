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

    /// An error that says something else of the viewer than the settings do.
    static let platformRefuses = misbehave("platformRefuses", weight: 2, isLie: true) { script, dice in
        let codes: [VSError.Code] = [
            .accessNotGranted, .unsupportedProvider, .userCancelled, .providerRejected, .invalidVerificationToken,
            .rejected, .unsupported,
        ]
        guard let step = dice.pick(DeviceScript.Step.allCases), let code = dice.pick(codes) else { return }
        let provider = dice.pick(Shape.platformProviders + ["Unknown_Platform"]) ?? ""
        let facts = code == .unsupportedProvider ? [VSErrorInfoKeyUnsupportedProviderIdentifier: provider] : [:]
        script.errors = [
            .init(step: step, code: Int64(code.rawValue), times: Int64(dice.number(1...4)), userInfo: facts)
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

    /// The service no longer has the viewer's profile, and the platform fails when it is asked for a new proof.
    static let outageAtProof = fault("outageAtProof", weight: 2) { world, dice in
        guard let process = dice.pick(world.living) else { return }
        process.silentSignIn()
        world.loop.run(for: .seconds(20))
        if world.shape.profileLife < 86_400 {
            world.loop.run(for: .seconds(world.shape.profileLife + 1))
        } else {
            world.endLogins()
        }
        world.household.device.rescript { script in
            let error = Int64(VSError.Code.serviceTemporarilyUnavailable.rawValue)
            script.errors = [.init(step: .proof, code: error, times: 6)]
        }
        world.tellPlatform("the platform gives no proof")
        process.reconcile()
        world.later(after: dice.milliseconds(5_000...60_000)) {
            world.household.heal()
            world.tellPlatform("the platform gives proofs again")
        }
    }

    /// A fault of the platform that lasts for a while.
    static func misbehave(
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
    func tellPlatform(_ sentence: String) {
        happens(sentence, as: .platform(conduct: StormPlatform(household.device.script)))
    }
}
