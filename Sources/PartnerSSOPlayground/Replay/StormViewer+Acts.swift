import PartnerSSOScenarios
import PartnerSSOVocabulary
import StormReplays

// What the app and the viewer do, by the page's own buttons.
extension StormViewer {
    /// Does what happened in the world.
    ///
    /// - Returns: Whether the replay goes on.
    func perform(_ act: StormAct) async -> Bool {
        switch act {
        case .launch: await playground.launchAgain()
        case .kill: await playground.end()
        case .call(_, let call): await perform(call)
        case .startRegular(_, let provider):
            await playground.showOffer()
            await playground.perform(.startCode(provider: provider))
        case .cancel: await playground.perform(.cancel)
        case .picker(let choice, let provider): return await actInPicker(choice, provider)
        case .typeCode(_, let provider): return await typeCode(provider)
        case .mistypeCode:
            if let code = await playground.shownCode { await playground.perform(.enterCode(String(code.reversed()))) }
        case .background, .foreground, .account, .permission, .network, .platform, .endLogins, .forgetClients, .calm:
            await playground.happen(act)
        }
        return !Task.isCancelled
    }

    private func perform(_ call: StormAct.Call) async {
        switch call {
        case .signIn: await playground.perform(.signIn)
        case .silentSignIn: await playground.signIn(.never)
        case .signOut: await playground.perform(.signOut)
        case .reconcile: await playground.reconcile()
        case .status: await playground.perform(.home)
        case .authorize: await performAtHome(.play("REF30"))
        case .preauthorize: await performAtHome(.checkCatalogue)
        // The page names them as what it cannot do.
        case .remembered, .refresh: break
        }
    }

    private func performAtHome(_ action: ViewerAction) async {
        await playground.perform(.home)
        await playground.perform(action)
    }

    private func actInPicker(_ choice: DeviceScript.Picker.Choice, _ provider: String?) async -> Bool {
        switch choice {
        case .wait: return true
        case .otherProvider: await playground.perform(.pickOther)
        case .cancel: await playground.perform(.closeView)
        case .provider:
            if let provider { await playground.perform(.pick(provider)) }
            guard await playground.state.formProvider != nil else { break }
            guard await pause() else { return false }
            await playground.perform(.submitLogin(password: "secret", result: .success))
        }
        return !Task.isCancelled
    }

    private func typeCode(_ provider: String?) async -> Bool {
        guard let code = await playground.shownCode else { return true }
        await playground.perform(.enterCode(code))
        if case .choosing = await playground.phone, let provider {
            guard await pause() else { return false }
            await playground.perform(.chooseOnPhone(provider))
        }
        if case .page = await playground.phone {
            guard await pause() else { return false }
            await playground.completePage(code: code, mvpd: provider)
        }
        return !Task.isCancelled
    }
}

extension Playground {
    /// Launches the app anew, without any call.
    func launchAgain() async {
        launch(product)
        world.journal.append(.note(.app, "launched"))
        await showStatus()
        signals.send()
    }

    /// Goes back to the offer of the regular sign-in.
    func showOffer() {
        if let offer { show(.regular(offer)) }
    }

    /// Names what happens, and why it is not played if it is not.
    func name(_ moment: StormStory.Moment, _ obstacle: String?) {
        let remark = obstacle.map { "not played: \($0)" } ?? (isCutShort(by: moment.act) ? Self.cutShort : nil)
        let time = Double(moment.milliseconds / 100) / 10
        let text = "\(time) s: \(moment.words)\(remark.map { " (\($0))" } ?? "")"
        world.journal.append(
            .headline(
                text,
                isFailure: obstacle != nil,
                .facts([
                    .init(name: "in the storm", value: moment.words),
                    .init(name: "after", value: "\(moment.milliseconds) ms"),
                    .init(name: "here", value: remark ?? "played"),
                ])
            )
        )
        setBanner(.neutral, text)
    }

    private static let cutShort = "its running call ends, because the sample app makes one at a time"

    /// Whether an act cancels what the app is doing, which goes on in the storm.
    private func isCutShort(by act: StormAct?) -> Bool {
        switch act {
        case .call, .startRegular: isBusy
        default: false
        }
    }
}
