import AdobePassSimulator
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOStorm
import PartnerSSOVocabulary
import StormReplays
import VideoSubscriberAccountSimulation

// The viewer signs in and out.
extension Incident {
    static let signIn = act("signIn", weight: 18) { world, dice in
        dice.pick(world.living)?.signIn()
    }

    static let silentSignIn = act("silentSignIn", weight: 6) { world, dice in
        dice.pick(world.living)?.silentSignIn()
    }

    static let signOut = act("signOut", weight: 12) { world, dice in
        dice.pick(world.living)?.signOut()
    }

    /// Two calls of two processes, or of one, at the same moment.
    static let twoAtOnce = act("twoAtOnce", weight: 8) { world, dice in
        for _ in 0..<2 {
            guard let process = dice.pick(world.living) else { return }
            switch dice.number(1...4) {
            case 1: process.signIn()
            case 2: process.signOut()
            case 3: process.silentSignIn()
            default: process.reconcile()
            }
        }
    }

    /// A few calls of several processes, or of one, within less than a second.
    static let severalAtOnce = act("severalAtOnce", weight: 12) { world, dice in
        for _ in 0..<dice.number(2...4) {
            guard let process = dice.pick(world.living) else { return }
            let calls = [
                process.signIn, process.signOut, process.silentSignIn, process.reconcile, process.authorize,
                process.refresh,
            ]
            guard let call = dice.pick(calls) else { return }
            world.later(after: dice.chance(50) ? .zero : dice.milliseconds(1...900), call)
        }
    }

    static let cancel = act("cancel", weight: 6) { world, dice in
        let running = world.living.flatMap { process in process.calls.filter { $0.isRunning && $0.cancelled == nil } }
        guard let call = dice.pick(running) else { return }
        call.cancel(at: world.truth.tick)
    }

    /// An impatient viewer: a sign-in is cancelled and begun again, and again.
    static let startAgain = act("startAgain", weight: 4) { world, dice in
        guard let process = dice.pick(world.living) else { return }
        for call in process.calls where call.isRunning && call.kind == .signIn { call.cancel(at: world.truth.tick) }
        for _ in 0..<2 {
            process.signIn()
            world.loop.run(steps: dice.number(0...30))
        }
    }

    static let chooseProvider = act("chooseProvider", weight: 14) { world, dice in
        let offering = world.living.filter { $0.offer != nil }
        guard let process = dice.pick(offering), let provider = dice.pick(Shape.providers) else { return }
        process.startRegular(with: dice.chance(85) ? MVPD.ID(provider) : nil)
    }

    static let actInPicker = act("actInPicker", weight: 16) { world, dice in
        let provider = dice.pick(Shape.platformProviders)
        let choice = dice.weighted([
            (70, DeviceScript.Picker(choice: .provider, provider: provider)),
            (15, DeviceScript.Picker(choice: .otherProvider)),
            (15, DeviceScript.Picker(choice: .cancel)),
        ])
        guard let choice, world.household.device.viewerActs(choice) else { return }
        world.truth.notePlatformChange()
        world.happens(
            "in the picker the viewer chooses \(choice.provider ?? choice.choice.rawValue)",
            as: .picker(choice: choice.choice, provider: choice.provider)
        )
    }

    static let typeCode = act("typeCode", weight: 18) { world, dice in
        guard let process = dice.pick(world.living.filter { $0.session != nil }), let session = process.session else {
            return
        }
        // A sign-in on the other screen counts from the moment in which the service learns of it.
        world.truth.noteViewerSignIn(at: world.loop.uptime)
        let provider = session.mvpd?.rawValue ?? dice.pick(Shape.providers)
        let isKnown = world.service.signInOnSecondScreen(code: session.code, mvpd: provider)
        // The legacy service knows one login of a device, which this one replaces.
        if world.shape.usesV1 { world.truth.noteServiceEnd() }
        world.happens(
            "the viewer types the code of \(process.name) and signs in with \(provider ?? "?"): \(isKnown)",
            as: .typeCode(app: process.app, provider: provider)
        )
    }

    static let mistypeCode = act("mistypeCode", weight: 2) { world, _ in
        guard let process = world.living.first(where: { $0.session != nil }), let session = process.session else {
            return
        }
        let isKnown = world.service.signInOnSecondScreen(code: String(session.code.reversed()), mvpd: "Cablevision")
        world.happens("the viewer mistypes a code: \(isKnown)", as: .mistypeCode(app: process.app))
    }
}
