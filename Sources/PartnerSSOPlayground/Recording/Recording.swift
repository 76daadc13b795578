import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

/// The latest sign-in as a scenario: where device and service stood when it began, and what the viewer has done since.
struct Recording: Sendable {
    private let world: PlaygroundWorld
    private let earlierChecks: Int
    private(set) var scenario: Scenario
    private(set) var isComplete = false
    private var reason: ScenarioExpectation.Reason?
    private var preselected: String?
    private var chosenHere: String?
    private var chosenOnPhone: String?
    private var signedInAt: Int64?

    init(_ world: PlaygroundWorld) {
        self.world = world
        earlierChecks = world.device.accessChecks
        scenario = world.scenario
        scenario.now = world.clock.now.millisecondsSince1970
        scenario.device = world.device.standing(at: world.clock)
        scenario.device.login = world.scenario.device.login
        scenario.app = AppScript(identityTokens: world.scenario.app.identityTokens)
        scenario.secondScreen = nil
        scenario.service.profiles = []
        scenario.expectedByPlugin = [:]
        scenario.notExpressible = [:]
        scenario.minimumCalls = [:]
        serviceChanged(world)
    }

    /// The scenario as it is saved.
    ///
    /// - Parameters:
    ///   - name: A name in any form; the scenario gets one that the format allows.
    ///   - title: The scenario in a few words.
    /// - Returns: The scenario.
    func saved(as name: String, title: String) -> Scenario {
        var scenario = scenario
        scenario.name = Self.slug(name)
        scenario.title = title
        scenario.summary = "Recorded in the playground."
        scenario.service.faults = world.service.faults
        return scenario
    }

    private static func slug(_ text: String) -> String {
        let words = text.lowercased().split { character in
            !character.isASCII || !(character.isLetter || character.isNumber)
        }
        let name = words.joined(separator: "-").prefix(80)
        return name.isEmpty ? "recorded" : String(name)
    }

    // MARK: What the viewer does

    mutating func answeredPrompt(_ answer: DeviceScript.PromptAnswer) {
        scenario.device.promptAnswer = answer
    }

    mutating func acted(_ choice: DeviceScript.Picker) {
        scenario.device.picker = choice
    }

    mutating func wrongPassword() {
        scenario.device.login.result = .wrongPasswordThenSuccess
    }

    mutating func submittedLogin(_ result: DeviceScript.Login.Result) {
        let isSecondTry = scenario.device.login.result == .wrongPasswordThenSuccess
        scenario.device.login.result = isSecondTry && result == .success ? .wrongPasswordThenSuccess : result
    }

    mutating func choseHere(_ provider: String?) {
        chosenHere = provider
    }

    mutating func choseOnPhone(_ provider: String) {
        chosenOnPhone = provider
    }

    mutating func completedOnPhone() {
        scenario.secondScreen = SecondScreenScript(mvpd: chosenOnPhone)
    }

    // MARK: What happens around the viewer

    /// Something that changed on the device since the sign-in began.
    mutating func happened(
        _ act: DeviceScript.Happening.Act,
        permission: DeviceScript.Permission? = nil,
        account: DeviceScript.Account? = nil
    ) {
        let isViewOpen = world.stage.view.map { $0 != .prompt } ?? false
        let next = Int64(world.device.accessChecks - earlierChecks) + 1
        scenario.device.happenings.append(
            DeviceScript.Happening(
                act,
                at: isViewOpen ? .interactive : .permission,
                call: isViewOpen ? 1 : next,
                moment: isViewOpen ? .waiting : .called,
                permission: permission,
                account: account
            )
        )
    }

    mutating func serviceChanged(_ world: PlaygroundWorld) {
        let settings = world.service.simulator.settings
        scenario.service.degradations = settings.degradations
        scenario.service.isThrottling = settings.throttling != .off
    }

    // MARK: How it ends

    mutating func ended(_ outcome: Result<SignInOutcome, SSOError>) {
        switch outcome {
        case .success(.signedIn(let profile, let via)):
            signedIn(profile, via: via == .existing ? .existing : .partner)
        case .success(.regularSignIn(let offer, let reason)):
            self.reason = ScenarioExpectation.Reason(rawValue: reason.rawValue)
            preselected = offer.preselected?.id.rawValue
            scenario.expected = ScenarioExpectation(
                outcome: .regularSignIn,
                reason: self.reason,
                preselectedMVPD: preselected
            )
            isComplete = true
        case .failure(let error): failed(error)
        }
    }

    mutating func signedInRegularly(_ profile: Profile) {
        scenario.app.choosesMVPD = chosenHere
        signedIn(profile, via: .regular)
    }

    private mutating func signedIn(_ profile: Profile, via: ScenarioExpectation.Way) {
        scenario.expected = ScenarioExpectation(
            outcome: .signedIn,
            via: via,
            reason: via == .regular ? reason : nil,
            preselectedMVPD: via == .regular ? preselected : nil,
            mvpd: profile.mvpd.rawValue,
            kind: ScenarioExpectation.Kind(rawValue: profile.kind.rawValue)
        )
        if via == .existing, let kind = ServiceScript.StoredProfile.Kind(rawValue: profile.kind.rawValue) {
            let seconds = profile.expiry.date?.timeIntervalSince(world.clock.now) ?? 86_400
            scenario.service.profiles = [
                .init(mvpd: profile.mvpd.rawValue, kind: kind, expiresIn: Int64(seconds))
            ]
        }
        signedInAt = world.clock.now.millisecondsSince1970
        isComplete = true
    }

    mutating func failed(_ error: SSOError) {
        guard error.code != .cancelled else { return }
        scenario.expected = ScenarioExpectation(outcome: .failed, error: error.code.rawValue)
        isComplete = true
    }

    /// The app was ended and launched again, and has found out who is signed in.
    mutating func reconciled(_ outcome: Result<Reconciliation, SSOError>) {
        guard let signedInAt else { return }
        let seconds = max(0, (world.clock.now.millisecondsSince1970 - signedInAt) / 1000)
        switch outcome {
        case .success(.signedIn(let profile, let change)):
            let isProvenAgain = change != .unchanged && profile.kind == .partner
            scenario.app.launchesAgainAfter = seconds
            scenario.expected.via = isProvenAgain ? .partner : .existing
            scenario.expected.reason = nil
            scenario.expected.mvpd = profile.mvpd.rawValue
        case .success(.unknown(let error, _, _)), .failure(let error):
            scenario.app.launchesAgainAfter = seconds
            failed(error)
        // A scenario signs in again at this point, and here the viewer decides about that.
        case .success(.signedOut): break
        }
    }
}

extension SimulatedDevice {
    /// How often an app has checked its access.
    fileprivate var accessChecks: Int {
        events.count { event in
            guard case .accessChecked = event else { return false }
            return true
        }
    }

    /// What a scenario says of the device that stands as this one does now.
    fileprivate func standing(at clock: PlaygroundClock) -> DeviceScript {
        var script = script
        script.permission = permission()
        script.account = account.map { account in
            let seconds = account.expires.map { Int64($0.timeIntervalSince(clock.now).rounded(.up)) }
            return DeviceScript.Account(provider: account.provider, expiresIn: seconds)
        }
        script.picker = DeviceScript.Picker(choice: .cancel)
        script.happenings = []
        return script
    }
}
