import AdobePassSimulator
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import StormReplays
import VideoSubscriberAccountSimulation

// What the page can do of a world of the storm. The sample app stands for one of the world's apps.
extension Playground {
    /// Why the page cannot do something that happened in a world, or `nil` if it can.
    func obstacle(to act: StormAct?, asApp number: Int) -> String? {
        guard let act else { return "the page has nothing like it" }
        if let app = act.app, app != number { return "only app \(number) has a screen here" }
        switch act {
        case .call(_, let call): return obstacle(to: call)
        case .startRegular: return offer == nil ? "the app does not offer the regular sign-in here" : nil
        case .cancel: return isBusy ? nil : "the app is not waiting for anything here"
        case .picker(let choice, let provider): return obstacle(to: choice, of: provider)
        case .typeCode, .mistypeCode: return shownCode == nil ? "the app does not show a code here" : nil
        case .launch, .kill, .background, .foreground, .account, .permission, .network, .platform, .endLogins,
            .forgetClients, .calm:
            return nil
        }
    }

    private func obstacle(to call: StormAct.Call) -> String? {
        switch call {
        case .signIn, .silentSignIn, .signOut, .reconcile: return nil
        case .status: return isBusy ? "the page shows what the app is doing" : nil
        case .remembered, .refresh: return "the page has no button for it"
        case .authorize, .preauthorize:
            if case .signedIn = client.knownStatus { return nil }
            return "no viewer is signed in here"
        }
    }

    private func obstacle(to choice: DeviceScript.Picker.Choice, of provider: String?) -> String? {
        switch world.stage.view {
        case .picker(let content):
            let isListed = provider.map { content.rows.contains($0) || content.applicationProviders.contains($0) }
            return isListed == false ? "the picker does not list it here" : nil
        case .form(let shown):
            return choice == .provider && provider != shown ? "the form of another provider is open here" : nil
        case .prompt, nil: return "no picker is open here"
        }
    }

    /// The code on the television.
    var shownCode: String? {
        guard case .code(let session) = television, !session.code.isEmpty else { return nil }
        return session.code
    }

    /// Whether the app is at work and waits neither for its viewer nor for time to pass.
    var isAtWork: Bool {
        guard isBusy, world.stage.view == nil, formProvider == nil, !world.clock.hasPauses else { return false }
        guard case .code = television, case .done = phone else { return shownCode == nil }
        return true
    }

    /// Makes the service what it was when a world began.
    func prepare(for beginning: StormStory.Beginning) {
        world.service.change { settings in
            settings.throttling = SimulatorSettings.Throttling(rawValue: beginning.throttling) ?? .off
            settings.lifetimes.profile = Int64(beginning.profileSeconds)
            settings.lifetimes.code = Int64(beginning.codeSeconds)
        }
    }
}

// What happens around the viewer, which needs no time.
extension Playground {
    /// Does what happened in a world, if neither the app nor the viewer does it.
    func happen(_ act: StormAct) {
        switch act {
        case .background: world.device.enterBackground()
        case .foreground: world.device.enterForeground()
        case .account(nil, _): signOutAtSystem()
        case .account(let provider?, let seconds): signInAtSystem(provider, for: seconds.map(Int64.init))
        case .permission(let permission): setPermission(permission)
        case .network(let trouble, let calls, let milliseconds):
            world.service.troubles.add(trouble, calls: calls, for: .milliseconds(milliseconds))
        case .platform(let conduct): world.device.rescript { conduct.apply(to: &$0) }
        case .endLogins: world.service.simulator.changeWorld { $0.endLogins() }
        case .forgetClients: world.service.simulator.changeWorld { $0.forgetClients() }
        case .calm:
            world.service.troubles.end()
            world.device.rescript { StormPlatform(DeviceScript()).apply(to: &$0) }
            if world.stage.view != nil { closeView() }
        case .launch, .kill, .call, .startRegular, .cancel, .picker, .typeCode, .mistypeCode: break
        }
        signals.send()
    }
}
