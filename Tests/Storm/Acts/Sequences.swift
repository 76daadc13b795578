import AdobePassSimulator
import PartnerSSO
import PartnerSSOScenarios
import PartnerSSOStorm
import PartnerSSOVocabulary
import StormReplays
import VideoSubscriberAccountSimulation

// What a viewer or an app does in one go, too rare as a chance meeting of single acts.
extension Incident {
    /// A viewer who presses the button twice, or in two apps.
    static let signOutTwice = act("signOutTwice", weight: 4) { world, dice in
        for _ in 0..<2 {
            guard let process = dice.pick(world.living) else { return }
            process.signOut()
            world.loop.run(for: dice.milliseconds(0...600))
        }
    }

    /// A viewer signs out, and another one signs in with a code of another provider.
    static let changeViewer = act("changeViewer", weight: 5) { world, dice in
        guard let process = dice.pick(world.living) else { return }
        process.signOut()
        world.loop.run(for: dice.chance(50) ? dice.milliseconds(0...1_500) : .seconds(20))
        let provider = dice.pick(Shape.providers) ?? "Cablevision"
        world.showCode(in: process, provider)
        world.typeShownCode(in: process, provider)
        world.loop.run(for: dice.milliseconds(0...9_000))
    }

    /// A viewer signs out at the moment in which a code is typed.
    static let signOutAfterTyping = act("signOutAfterTyping", weight: 4) { world, dice in
        guard let process = dice.pick(world.living) else { return }
        let provider = dice.pick(Shape.providers) ?? "Cablevision"
        world.showCode(in: process, provider)
        world.typeShownCode(in: process, provider)
        world.loop.run(for: dice.milliseconds(0...6_000))
        if dice.chance(30) {
            world.spoil(1, with: .late(milliseconds: dice.number(1_000...14_000)), for: .seconds(30))
        }
        dice.pick(world.living)?.signOut()
    }

    /// The viewer withdraws the permission, and the app asks what may be watched.
    static let withdrawPermission = act("withdrawPermission", weight: 4) { world, dice in
        world.setPermission(.denied)
        if let process = dice.pick(world.living) {
            if dice.chance(70) { process.authorize() } else { process.reconcile() }
        }
        world.loop.run(for: dice.milliseconds(0...5_000))
        if dice.chance(60) { world.setPermission(.granted) }
    }

    /// Apps that ask for much within a moment, as at a launch with a start page.
    static let askMuch = act("askMuch", weight: 4) { world, dice in
        for _ in 0..<dice.number(3...6) {
            guard let process = dice.pick(world.living) else { return }
            dice.pick([process.authorize, process.refresh, process.silentSignIn, process.reconcile])?()
            world.loop.run(steps: dice.number(0...20))
        }
    }
}

extension World {
    /// Has an app show a code, whatever the platform offers first.
    func showCode(in process: AppProcess, _ provider: String) {
        process.signIn()
        loop.run(for: .seconds(12))
        if household.device.viewerActs(DeviceScript.Picker(choice: .cancel)) {
            truth.notePlatformChange()
            happens("the viewer closes the picker", as: .picker(choice: .cancel, provider: nil))
            loop.run(for: .seconds(6))
        }
        process.startRegular(with: MVPD.ID(provider))
        loop.run(for: .seconds(6))
    }

    /// Has the viewer type the code that an app shows, if it does.
    func typeShownCode(in process: AppProcess, _ provider: String) {
        guard process.isAlive, let session = process.session else { return }
        process.typeCode(of: session, session.mvpd?.rawValue ?? provider)
    }

    func setPermission(_ permission: DeviceScript.Permission) {
        truth.notePlatformChange()
        happens("the permission becomes \(permission.rawValue)", as: .permission(permission: permission))
        household.device.setPermission(permission)
    }
}
