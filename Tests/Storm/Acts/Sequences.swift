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

    /// A viewer becomes another one in one app, and then opens another app.
    static let useOtherApp = act("useOtherApp", weight: 4) { world, dice in
        guard let process = dice.pick(world.living), let other = world.living.first(where: { $0 !== process }) else {
            return
        }
        if dice.chance(60) {
            process.signOut()
            world.loop.run(for: .seconds(20))
        }
        let provider = dice.pick(Shape.providers) ?? "Cablevision"
        world.showCode(in: process, provider)
        world.typeShownCode(in: process, provider)
        world.loop.run(for: .seconds(20))
        other.reconcile()
        world.loop.run(for: .seconds(20))
    }

    /// A viewer signs out while a code is shown, enters it all the same, and signs out again.
    static let signOutAroundTyping = act("signOutAroundTyping", weight: 3) { world, dice in
        guard let process = dice.pick(world.living) else { return }
        world.showCode(in: process, dice.pick(Shape.providers) ?? "Cablevision")
        guard let session = process.session else { return }
        process.signOut()
        world.loop.run(for: dice.milliseconds(0...5_000))
        world.typeFormerCode(of: session, session.mvpd?.rawValue)
        world.loop.run(for: dice.milliseconds(0...5_000))
        dice.pick(world.living)?.signOut()
        world.loop.run(for: dice.milliseconds(0...20_000))
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

    /// A viewer signs in again after the profile has expired, while an app still waits for what the service says of it.
    static let signInOverLateAnswer = act("signInOverLateAnswer", weight: 4) { world, dice in
        guard let process = dice.pick(world.living) else { return }
        let provider = dice.pick(Shape.providers) ?? "Cablevision"
        if process.standing.profile == nil { world.signInByCode(in: process, provider) }
        if dice.chance(50) { world.loop.run(for: .seconds(world.shape.profileLife + 1)) }
        let next = dice.pick(Shape.providers) ?? provider
        world.showCode(in: process, next)
        world.spoil(dice.number(1...2), with: .late(milliseconds: dice.number(2_000...14_000)), for: .seconds(30))
        dice.pick([process.reconcile, process.refresh, process.silentSignIn])?()
        world.loop.run(for: dice.milliseconds(0...2_000))
        world.typeShownCode(in: process, next)
        world.loop.run(for: dice.milliseconds(0...9_000))
    }

    /// The viewer changes the login in the settings while an app signs in with it.
    static let changeAccountDuringSignIn = act("changeAccountDuringSignIn", weight: 4) { world, dice in
        guard let process = dice.pick(world.living), let account = world.household.device.account else { return }
        dice.pick([process.signIn, process.silentSignIn, process.reconcile])?()
        world.loop.run(steps: dice.number(0...120))
        if dice.chance(50) { world.loop.run(for: dice.milliseconds(0...2_000)) }
        let provider = dice.chance(60) ? account.provider : dice.pick(Shape.platformProviders)
        world.signInInSettings(with: provider ?? account.provider, for: dice.pick([600, 7_200, 86_400 * 20]))
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

    /// Has a viewer sign in with a code, without haste.
    func signInByCode(in process: AppProcess, _ provider: String) {
        showCode(in: process, provider)
        typeShownCode(in: process, provider)
        loop.run(for: .seconds(10))
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
