import PartnerSSOScenarios

extension Playground {
    func perform(_ action: ViewerAction) async {
        switch action {
        case .signIn: signIn()
        case .cancel: await cancel()
        case .signOut: signOut()
        case .home: await showStatus()
        case .checkCatalogue: checkCatalogue()
        case .play(let resource): play(resource)
        case .chooseHere: chooseHere()
        case .startCode(let provider): startCode(with: provider)
        case .relaunch: relaunch()
        case .product(let product): relaunch(product)
        case .enterCode(let code): await enterCode(code)
        case .chooseOnPhone(let provider): await chooseOnPhone(provider)
        case .resetPhone: resetPhone()
        default:
            await viewIsReady()
            performOnSystem(action)
        }
        signals.send()
    }

    private func performOnSystem(_ action: ViewerAction) {
        switch action {
        case .answerPrompt(let answer): answerPrompt(answer)
        case .pick(let provider): pick(provider)
        case .pickOther: pickOther()
        case .closeView: closeView()
        case .submitLogin(let password, let result): submitLogin(password: password, result: result)
        case .settings(let isOpen): isInSettings = isOpen
        case .permission(let permission): setPermission(permission)
        case .systemAccount(nil): signOutAtSystem()
        case .systemAccount(let provider?): signInAtSystem(provider)
        case .expireLogin: expireLogin()
        case .degrade(let mvpd, let rule): degrade(mvpd, rule)
        case .throttle(let isOn): throttle(isOn)
        case .failNext(let fault): failNext(fault)
        case .offline(let isOffline): setOffline(isOffline)
        case .advance(let seconds): advanceClock(seconds: seconds)
        case .clear: world.journal.clear()
        default: break
        }
    }
}
