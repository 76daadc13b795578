import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary
import StormReplays
import VideoSubscriberAccountSimulation

// What the operating system does with the apps.
extension Incident {
    static let launch = act("launch", weight: 10) { world, dice in
        let app = dice.number(0...(world.shape.apps - 1))
        world.launch(app)
        if dice.chance(70) { world.process(of: app)?.reconcile() }
    }

    static let kill = act("kill", weight: 4) { world, dice in
        if let process = dice.pick(world.living) { world.kill(process) }
    }

    static let relaunch = act("relaunch", weight: 8) { world, dice in
        let process = dice.pick(world.living)
        // The viewer of a device on which no app runs opens one.
        let app = process?.app ?? 0
        if let process { world.kill(process) }
        world.launch(app)
        if dice.chance(70) { world.process(of: app)?.reconcile() }
    }

    static let reconcile = act("reconcile", weight: 14) { world, dice in
        dice.pick(world.living)?.reconcile()
    }

    /// The viewer comes back after hours or days, when profiles and logins may have expired.
    static let comeBack = act("comeBack", weight: 5) { world, dice in
        world.loop.run(for: .seconds(dice.pick([950, 7_300, 90_000, 31 * 86_400]) ?? 950))
        world.launch(0)
        dice.pick(world.living)?.reconcile()
    }

    static let background = act("background", weight: 2) { world, dice in
        world.happens("the app goes to the background", as: .background)
        world.household.device.enterBackground()
        world.later(after: dice.milliseconds(0...60_000)) {
            world.happens("the app comes back", as: .foreground)
            world.household.device.enterForeground()
            world.living.first?.reconcile()
        }
    }
}

extension AppProcess {
    func reconcile() {
        call(.reconcile) { (client) async throws(SSOError) in .reconciled(try await client.reconcile()) }
    }

    func signIn() {
        guard app != world.extensionApp else { return silentSignIn() }
        call(.signIn) { (client) async throws(SSOError) in AppCall.Outcome(try await client.signIn()) }
    }

    /// How an app chooses among several profiles.
    struct Choice: Sendable {
        let pause: Duration
        /// Whether the app gives the sign-in up meanwhile.
        let isAbandoned: Bool
    }

    /// Has the app sign in with closures of its own, each of which takes its time.
    ///
    /// - Parameters:
    ///   - agrees: Whether the viewer goes on after the app's explanation.
    ///   - signsOut: Whether the viewer signs out while the app explains.
    ///   - choice: How the app chooses among several profiles.
    func signInWithClosures(agrees: Bool, signsOut: Bool, choice: Choice) {
        guard app != world.extensionApp else { return silentSignIn() }
        let (loop, life) = (world.loop, life)
        let options = SignInOptions(
            rationale: { [weak self] in
                _ = await loop.pass(life, after: .milliseconds(agrees ? 20 : 1_500))
                if signsOut { await self?.signOutHere() }
                return agrees
            },
            choosing: { [weak self] profiles in
                if choice.isAbandoned { await self?.giveUp() }
                _ = await loop.pass(life, after: choice.pause)
                return profiles.last
            }
        )
        call(.signIn) { (client) async throws(SSOError) in AppCall.Outcome(try await client.signIn(options)) }
    }

    /// Cancels the app's sign-ins.
    func giveUp() {
        for call in calls where call.isRunning && call.kind == .signIn { call.cancel(at: world.truth.tick) }
    }

    /// Has the app sign in with closures that sign in or reconcile themselves.
    ///
    /// - Parameters:
    ///   - isSilent: Whether it never asks the viewer.
    ///   - reconciles: Whether the closures reconcile.
    func signInFromInside(isSilent: Bool, reconciles: Bool) {
        let isSilent = isSilent || app == world.extensionApp
        let askInside: @Sendable () async -> Void = { [weak self] in
            await self?.callHere(reconciles ? .reconcile : .silentSignIn) { (client) async throws(SSOError) in
                if reconciles { return .reconciled(try await client.reconcile()) }
                return AppCall.Outcome(try await client.signIn(SignInOptions(asking: .never)))
            }
        }
        let options = SignInOptions(
            asking: isSilent ? .never : .ifNeeded,
            rationale: {
                await askInside()
                return true
            },
            choosing: { profiles in
                await askInside()
                return profiles.first
            }
        )
        call(isSilent ? .silentSignIn : .signIn) { (client) async throws(SSOError) in
            AppCall.Outcome(try await client.signIn(options))
        }
    }

    func silentSignIn() {
        call(.silentSignIn) { (client) async throws(SSOError) in
            AppCall.Outcome(try await client.signIn(SignInOptions(asking: .never)))
        }
    }

    func signOut() {
        call(.signOut) { (client) async throws(SSOError) in
            _ = try await client.signOut()
            return .done
        }
    }

    /// Signs out in the task of a closure, as an app may.
    private func signOutHere() async {
        await callHere(.signOut) { (client) async throws(SSOError) in
            _ = try await client.signOut()
            return .done
        }
    }
}

extension AppCall.Outcome {
    init(_ outcome: SignInOutcome) {
        switch outcome {
        case .signedIn(let profile, _): self = .signedIn(profile)
        case .regularSignIn(let regular, let reason): self = .regular(regular, reason)
        }
    }
}
