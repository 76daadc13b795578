import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

extension Playground {
    /// Signs the viewer in.
    func signIn(_ asking: Asking = .ifNeeded) {
        world.service.startCounting()
        let login = world.scenario.device.login
        world.device.rescript { $0.login = login }
        recording = Recording(world)
        world.journal.signInStarted()
        let options = SignInOptions(asking: asking)
        world.journal.append(.call(.app, .library, asking == .never ? "signIn(asking: .never)" : "signIn()"))
        let client = client
        start("Signing in…") { playground in
            let outcome = await result { () async throws(SSOError) in try await client.signIn(options) }
            playground.signInEnded(outcome)
        }
    }

    private func signInEnded(_ outcome: Result<SignInOutcome, SSOError>) {
        guard !Task.isCancelled else { return }
        closeForm()
        world.stage.hide()
        recording.ended(outcome)
        switch outcome {
        case .success(.signedIn(let profile, let via)):
            world.journal.append(.answer(.library, .app, "signed in: \(profile.mvpd)", .profile(profile)))
            show(.home(.init(profile: profile, origin: via.words)))
        case .success(.regularSignIn(let offer, let reason)):
            world.journal.append(.answer(.library, .app, "regular sign-in: \(reason)"))
            let regular = TelevisionScreen.Regular(offer: offer, reason: reason)
            self.offer = regular
            show(.regular(regular))
        case .failure(let error):
            tell(error)
        }
    }

    /// Shows an error, and draws it.
    func tell(_ error: SSOError) {
        guard !Task.isCancelled else { return }
        world.journal.append(.answer(.library, .app, error.code.rawValue, isFailure: true, .error(error)))
        show(.failed(error))
    }

    /// Ends what the app does, and returns to where the viewer was.
    func cancel() async {
        stopWork()
        await showStatus()
    }

    /// Shows the page that fits the stored session, without asking the service.
    func showStatus() async {
        switch await client.sessionStatus() {
        case .signedIn(let profile): television = .home(.init(profile: profile, origin: "Stored on this device"))
        case .signedOut, .unknown: television = .welcome
        }
    }

    func signOut() {
        world.journal.append(.call(.app, .library, "signOut()"))
        let client = client
        start("Signing out…") { playground in
            let outcome = await result { () async throws(SSOError) in try await client.signOut() }
            switch outcome {
            case .success(let guidance):
                playground.world.journal.append(.answer(.library, .app, "signed out"))
                playground.show(.signedOut(guidance.viewerSteps))
            case .failure(let error): playground.tell(error)
            }
        }
    }

    /// Ends the app and launches it again, which compares what is stored with platform and service.
    func relaunch(_ product: String? = nil) {
        let isOther = product != nil && product != self.product
        launch(product ?? self.product)
        if isOther { recording = Recording(world) }
        world.journal.append(.note(.app, "launched"))
        reconcile()
    }

    /// Compares what is stored with platform and service.
    func reconcile() {
        world.journal.append(.call(.app, .library, "reconcile()"))
        let client = client
        start("Starting…") { playground in
            let outcome = await result { () async throws(SSOError) in try await client.reconcile() }
            playground.reconciled(outcome)
        }
    }

    private func reconciled(_ outcome: Result<Reconciliation, SSOError>) {
        guard !Task.isCancelled else { return }
        recording.reconciled(outcome)
        switch outcome {
        case .success(.signedIn(let profile, let change)):
            world.journal.append(.answer(.library, .app, "signed in: \(change.rawValue)", .profile(profile)))
            show(.home(.init(profile: profile, origin: change.words)))
        case .success(.signedOut(let cause, _)):
            world.journal.append(.answer(.library, .app, "signed out"))
            show(cause == nil ? .welcome : .signedOut(["Your session has ended. Sign in again to go on watching."]))
        case .success(.unknown(let error, lastKnown: let profile?, age: _)):
            world.journal.append(.answer(.library, .app, "unknown: \(error.code)", isFailure: true, .error(error)))
            var home = TelevisionScreen.Home(profile: profile, origin: "Last known")
            home.message = "We cannot reach the service right now, so you stay signed in. (\(error.code.rawValue))"
            show(.home(home))
        case .success(.unknown(let error, lastKnown: nil, age: _)), .failure(let error):
            tell(error)
        }
    }
}

extension SignInVia {
    fileprivate var words: String {
        switch self {
        case .existing: "The service already knew you"
        case .partner: "Single sign-on: no password for this app"
        case .regular: "Signed in with a code"
        }
    }
}

extension Reconciliation.Change {
    fileprivate var words: String {
        switch self {
        case .unchanged: "Still signed in"
        case .found: "Signed in without asking"
        case .renewed: "Renewed without asking"
        case .replaced: "Follows the device’s new provider"
        }
    }
}
