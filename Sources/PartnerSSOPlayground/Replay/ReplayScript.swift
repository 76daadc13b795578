import PartnerSSO
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// Decides what a scenario's viewer does next, by what the page shows.
struct ReplayScript: Sendable {
    enum Step: Sendable, Hashable {
        case perform(ViewerAction)
        case completePage(code: String, mvpd: String?)
        case relaunch(afterSeconds: Int64)
        /// The app or the device is at work, or the viewer does nothing.
        case wait
        case finish
    }

    private let scenario: Scenario
    private var hasMistyped = false
    private var hasRelaunched = false
    private var hasSignedInAgain = false

    init(_ scenario: Scenario) {
        self.scenario = scenario
    }

    mutating func step(for state: PageState) -> Step {
        if let view = systemStep(state) { return view }
        switch state.television {
        case .busy: return .wait
        case .code(let session): return phoneStep(state, code: session.code)
        case .regular(let regular): return regularStep(preselected: regular.offer.preselected?.id.rawValue)
        case .home, .failed, .welcome, .signedOut, .watching: return ending(state)
        }
    }

    /// What the viewer does in a view of the system's.
    private mutating func systemStep(_ state: PageState) -> Step? {
        let device = scenario.device
        if state.view == .prompt { return .perform(.answerPrompt(device.promptAnswer)) }
        if state.formProvider != nil {
            let isWrong = device.login.result == .wrongPasswordThenSuccess && !hasMistyped
            hasMistyped = true
            let result = device.login.result == .wrongPasswordThenSuccess ? .success : device.login.result
            if device.picker.choice == .cancel { return .perform(.closeView) }
            return .perform(.submitLogin(password: isWrong ? "wrong" : "secret", result: result))
        }
        guard case .picker = state.view else { return nil }
        switch device.picker.choice {
        case .provider: return device.picker.provider.map { .perform(.pick($0)) } ?? .wait
        case .otherProvider: return .perform(.pickOther)
        case .cancel: return .perform(.closeView)
        case .wait: return .wait
        }
    }

    private var completesRegularly: Bool {
        scenario.secondScreen.map { $0.result == .completes } ?? scenario.app.hasUserAgent
    }

    private func regularStep(preselected: String?) -> Step {
        let isWaited = scenario.secondScreen != nil || scenario.app.choosesMVPD != nil || scenario.app.hasUserAgent
        return isWaited ? .perform(.startCode(provider: scenario.app.choosesMVPD ?? preselected)) : .finish
    }

    private func phoneStep(_ state: PageState, code: String) -> Step {
        guard completesRegularly else { return code.isEmpty ? .wait : .finish }
        switch state.phone {
        case .activation(nil): return code.isEmpty ? .wait : .perform(.enterCode(code))
        case .activation: return .finish
        case .choosing(_, let mvpds):
            return (scenario.secondScreen?.mvpd ?? mvpds.first?.id.rawValue).map { .perform(.chooseOnPhone($0)) }
                ?? .finish
        case .page: return .completePage(code: code, mvpd: scenario.secondScreen?.mvpd)
        case .busy, .done: return .wait
        }
    }

    /// The end, or the app's next launch if the scenario has one.
    private mutating func ending(_ state: PageState) -> Step {
        guard let seconds = scenario.app.launchesAgainAfter else { return .finish }
        if !hasRelaunched {
            hasRelaunched = true
            return .relaunch(afterSeconds: seconds)
        }
        switch state.television {
        case .welcome, .signedOut:
            guard !hasSignedInAgain else { return .finish }
            hasSignedInAgain = true
            return .perform(.signIn)
        default: return .finish
        }
    }
}
