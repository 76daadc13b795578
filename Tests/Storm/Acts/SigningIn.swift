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

    /// The app explains why it asks, and chooses among several profiles, in closures of its own.
    static let signInWithClosures = act("signInWithClosures", weight: 6) { world, dice in
        let (agrees, signsOut) = (dice.chance(70), dice.chance(25))
        let process = dice.pick(world.living)
        let pause = dice.chance(50) ? Duration.zero : dice.milliseconds(1...4_000)
        let choice = AppProcess.Choice(pause: pause, isAbandoned: dice.chance(20))
        process?.signInWithClosures(agrees: agrees, signsOut: signsOut, choice: choice)
    }

    /// In a closure of a sign-in the app asks for what it is waiting for already, which has to be refused.
    static let signInFromInside = act("signInFromInside", weight: 4) { world, dice in
        let (isSilent, reconciles) = (dice.chance(50), dice.chance(50))
        dice.pick(world.living)?.signInFromInside(isSilent: isSilent, reconciles: reconciles)
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
        process.giveUp()
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

    /// The app lists the providers of the regular sign-in that it offers.
    static let listProviders = act("listProviders", weight: 4) { world, dice in
        guard let process = dice.pick(world.living.filter { $0.offer != nil }), let offer = process.offer else {
            return
        }
        process.call(.providers) { (_) async throws(SSOError) in
            _ = try await offer.providers()
            return .done
        }
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
        process.typeCode(of: session, session.mvpd?.rawValue ?? dice.pick(Shape.providers))
    }

    /// An app is the second screen: it looks up a code that another app, or it itself, shows.
    static let lookUpCode = act("lookUpCode", weight: 3) { world, dice in
        guard let process = dice.pick(world.living), let shown = dice.pick(world.living.compactMap(\.session)) else {
            return
        }
        let code = shown.code
        process.call(.lookUpCode) { (client) async throws(SSOError) in
            _ = try await client.secondScreen(code: code).providers()
            return .done
        }
    }

    /// An app is the second screen, on which the viewer signs in with a code that another app, or it itself, shows.
    static let completeCode = act("completeCode", weight: 6) { world, dice in
        guard let process = dice.pick(world.living), let shown = dice.pick(world.living.compactMap(\.session)) else {
            return
        }
        process.complete(shown, with: dice.pick(Shape.providers) ?? "Cablevision", after: dice.milliseconds(0...9_000))
    }

    /// The viewer closes the user agent on the device without having signed in.
    static let closeUserAgent = act("closeUserAgent", weight: 4) { world, dice in
        guard world.style == .sameDevice, let process = dice.pick(world.living.filter { $0.session != nil }),
            let session = process.session
        else { return }
        world.happens("the viewer closes the user agent of \(process.name)")
        world.finishUserAgent(of: session)
    }

    /// A whole sign-in with a code, without haste.
    static let signInByCode = act("signInByCode", weight: 8) { world, dice in
        guard let process = dice.pick(world.living), let provider = dice.pick(Shape.providers) else { return }
        world.signInByCode(in: process, provider)
    }

    /// A viewer signs out where no call reaches the service, and may close the app at once.
    static let signOutOffline = act("signOutOffline", weight: 4) { world, dice in
        guard let process = dice.pick(world.living) else { return }
        world.spoil(12, with: .refused, for: .seconds(60))
        process.signOut()
        world.loop.run(for: dice.milliseconds(0...5_000))
        if dice.chance(40) { world.kill(process) }
    }

    /// The viewer types a code that the app no longer shows.
    static let typeFormerCode = act("typeFormerCode", weight: 3) { world, dice in
        let shown = world.processes.flatMap { process in process.calls.compactMap(\.session) }
        guard let session = dice.pick(shown) else { return }
        world.typeFormerCode(of: session, session.mvpd?.rawValue ?? dice.pick(Shape.providers))
    }

    static let mistypeCode = act("mistypeCode", weight: 2) { world, _ in
        guard let process = world.living.first(where: { $0.session != nil }), let session = process.session else {
            return
        }
        let isKnown = world.service.signInOnSecondScreen(code: String(session.code.reversed()), mvpd: "Cablevision")
        world.happens("the viewer mistypes a code: \(isKnown)", as: .mistypeCode(app: process.app))
    }
}

extension AppProcess {
    /// Has the viewer type the code that the app shows.
    func typeCode(of session: RegularSession, _ provider: String?) {
        world.happens(
            "\(session.viewer) types the code of \(name) and signs in with \(provider ?? "?")",
            as: .typeCode(app: app, provider: provider)
        )
        world.typeCode(of: session, provider)
    }
}

extension AppProcess {
    /// Has the app look a code up and complete it, and the viewer sign in at the address that it opens.
    ///
    /// - Parameters:
    ///   - shown: The session that shows the code.
    ///   - provider: The provider that the viewer chooses here if none was chosen there.
    ///   - pause: How long the viewer takes.
    func complete(_ shown: RegularSession, with provider: String, after pause: Duration) {
        let (world, life, code) = (world, life, shown.code)
        call(.completeCode) { (client) async throws(SSOError) in
            let signIn = try await client.secondScreen(code: code)
            guard await world.loop.pass(life, after: pause) == .through else { throw .cancelled }
            let mvpd = signIn.needsProvider ? MVPD.ID(provider) : nil
            if case .open = try await signIn.complete(with: mvpd) {
                await world.signInOnPage(of: shown, signIn.mvpd?.rawValue ?? provider)
            }
            return .done
        }
    }
}

extension World {
    /// Has the viewer sign in at the address that another app has opened for a code.
    fileprivate func signInOnPage(of session: RegularSession, _ provider: String) {
        happens("\(session.viewer) signs in with \(provider) at the address of the other app's code")
        typeCode(of: session, provider)
    }

    /// Has the viewer type a code that the app no longer shows.
    func typeFormerCode(of session: RegularSession, _ provider: String?) {
        happens("\(session.viewer) types a code that was shown before, and signs in with \(provider ?? "?")")
        typeCode(of: session, provider)
    }

    /// Has the viewer sign in on the other screen, if the service accepts the code.
    fileprivate func typeCode(of session: RegularSession, _ provider: String?) {
        // It counts from the moment in which the service learns of it.
        truth.noteViewerSignIn(at: loop.uptime)
        let isKnown = service.signInOnSecondScreen(code: session.code, mvpd: provider, user: session.viewer)
        if isKnown { truth.noteLogin(of: session.viewer, at: provider ?? "", uptime: loop.uptime) }
        // An app that has signed out since no longer knows the code, and so nothing of the login.
        let shown = processes.flatMap(\.calls).last { $0.session?.code == session.code }
        if isKnown, let shown, truth.signOuts.contains(where: { $0.begin > shown.begin.tick && $0.end != nil }) {
            // The legacy service does not say when a code ends, so nothing of it is kept.
            truth.noteStrayLogin(until: shape.usesV1 ? .zero : shown.begin.uptime + Shape.codeLife - .seconds(20))
        }
        if !isKnown { tell("the service does not accept the code") }
        // The legacy service knows one login of a device, which this one replaces.
        if shape.usesV1 { truth.noteReplacedLogin() }
        if style == .sameDevice { finishUserAgent(of: session) }
    }
}

extension RegularSession {
    /// Which of the two viewers of the household types the code.
    var viewer: String {
        code.unicodeScalars.reduce(0) { $0 + $1.value }.isMultiple(of: 2) ? "the viewer" : "another viewer"
    }
}
