import Foundation
import PartnerSSOScenarios
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

// What the viewer does in the system's own views on the television.
extension Playground {
    func answerPrompt(_ answer: DeviceScript.PromptAnswer) {
        recording.answeredPrompt(answer)
        world.stage.answerPrompt(answer)
    }

    /// Picks a provider in the picker; one that the system can sign in to shows its login form first.
    func pick(_ provider: String) {
        guard case .picker(let content) = world.stage.view else { return }
        let hasForm = !content.pickerOnly.contains(provider) && !content.applicationProviders.contains(provider)
        guard hasForm, content.rows.contains(provider) else {
            return act(DeviceScript.Picker(choice: .provider, provider: provider))
        }
        formProvider = provider
        formMessage = nil
    }

    func pickOther() {
        act(DeviceScript.Picker(choice: .otherProvider))
    }

    func closeView() {
        guard formProvider == nil else { return closeForm() }
        act(DeviceScript.Picker(choice: .cancel))
    }

    /// Sends the provider's login form.
    ///
    /// - Parameters:
    ///   - password: The password; the word “wrong” is refused.
    ///   - result: What the provider does with a right password.
    func submitLogin(password: String, result: DeviceScript.Login.Result) {
        guard password.lowercased() != "wrong" else {
            recording.wrongPassword()
            formMessage = "The user name or password is wrong. Try again."
            return
        }
        guard let provider = formProvider ?? world.stage.formProvider else { return }
        recording.submittedLogin(result)
        world.device.rescript { $0.login.result = result }
        act(DeviceScript.Picker(choice: .provider, provider: provider))
    }

    /// Waits until the system takes what the viewer does in the view that is shown.
    ///
    /// The page has a view a moment before the system waits for the viewer; a click in between would be lost.
    func viewIsReady() async {
        let (device, stage, signals) = (world.device, world.stage, signals)
        let view = stage.view
        guard view != nil, view != .prompt else { return }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await device.viewerIsAwaited() }
            group.addTask { for await _ in signals.stream() where stage.view != view { return } }
            await group.next()
            group.cancelAll()
        }
    }

    private func act(_ choice: DeviceScript.Picker) {
        recording.acted(choice)
        world.journal.append(.note(.platform, choice.words))
        closeForm()
        // Hidden first: the app may show the next view before this returns.
        let view = world.stage.view
        world.stage.hide()
        if !world.device.viewerActs(choice) { world.stage.restore(view) }
    }

    // MARK: The settings

    func setPermission(_ permission: DeviceScript.Permission) {
        recording.happened(.permissionChanges, permission: permission)
        world.device.setPermission(permission)
        world.journal.append(.note(.platform, "permission: \(permission.rawValue)"))
    }

    /// Signs the viewer in at the system for some seconds, or without an end; or switches the provider.
    func signInAtSystem(_ provider: String, for life: Int64? = DeviceScript.Login.thirtyDays) {
        recording.happened(.signsIn, account: DeviceScript.Account(provider: provider, expiresIn: life))
        world.device.signIn(to: provider, expires: life.map { world.clock.now.addingTimeInterval(Double($0)) })
        world.journal.append(.note(.platform, "account: \(provider)"))
    }

    func signOutAtSystem() {
        recording.happened(.signsOut)
        world.device.signOut()
        world.journal.append(.note(.platform, "account removed"))
    }

    /// Lets the login at the system expire a minute ago.
    func expireLogin() {
        guard let account = world.device.account else { return }
        recording.happened(.signsIn, account: DeviceScript.Account(provider: account.provider, expiresIn: -60))
        world.device.signIn(to: account.provider, expires: world.clock.now.addingTimeInterval(-60))
        world.journal.append(.note(.platform, "login expired"))
    }
}

extension DeviceStage {
    /// The provider whose sign-in form the system shows by itself.
    var formProvider: String? {
        guard case .form(let provider) = view else { return nil }
        return provider
    }
}

extension DeviceScript.Picker {
    /// What the viewer did, in a few words.
    fileprivate var words: String {
        switch choice {
        case .provider: "viewer: \(provider ?? "the first")"
        case .otherProvider: "viewer: not listed"
        case .cancel: "viewer closes it"
        case .wait: "viewer waits"
        }
    }
}
