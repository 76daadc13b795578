import Foundation
import PartnerSSOBase
import PartnerSSOScenarios

/// All a device remembers: a pure value, so that whatever it does can be tested without threads or time.
struct DeviceState: Sendable {
    var script: DeviceScript
    var account: SystemAccount?
    var permissions: [String: DeviceScript.Permission] = [:]
    var events = EventLog()
    var openViews = 0
    var mostOpenViews = 0
    var isInBackground = false
    var subscriptions: [String: RegisteredSubscription] = [:]
    var userAccounts: [VSUserAccount] = []
    var autoSignIn = VSUserAccountManager.AutoSignInToken()
    var autoSignInAnswer = VSUserAccountManager.AutoSignInAuthorization.granted
    var randomness: SplitMix64
    private var uses: [Int: Int] = [:]
    private var calls: [DeviceScript.Step: Int] = [:]

    init(script: DeviceScript, seed: UInt64, now: Date) {
        self.script = script
        randomness = SplitMix64(seed: seed)
        account = script.account.map { account in
            SystemAccount(
                provider: account.provider,
                expires: account.expiresIn.map { now.addingTimeInterval(Double($0)) }
            )
        }
    }

    func permission(of app: String) -> DeviceScript.Permission {
        permissions[app] ?? script.permissionByApp[app] ?? script.permission
    }

    /// Counts a call, and gives its number among those of its kind, from 1.
    mutating func count(_ step: DeviceScript.Step) -> Int {
        calls[step, default: 0] += 1
        return calls[step, default: 1]
    }

    /// Answers a check of access, asking the viewer if there is no answer yet and the app allows it.
    mutating func checkAccess(for app: String, mayPrompt: Bool) -> AccessAnswer {
        events.append(.accessChecked(app: app, mayPrompt: mayPrompt))
        if let error = scriptedError(for: .permission) {
            return AccessAnswer(status: .notDetermined, error: error)
        }
        if mayPrompt, permission(of: app) == .notDetermined {
            events.append(.interrupted(Interruption(.prompt, app: app)))
            permissions[app] = script.promptAnswer == .grant ? .granted : .denied
        }
        let permission = permission(of: app)
        return AccessAnswer(
            status: permission.status,
            error: permission == .granted ? nil : DeviceError(.accessNotGranted)
        )
    }

    /// Gives the first error of the script that this call still gets, and counts it.
    mutating func scriptedError(for step: DeviceScript.Step) -> DeviceError? {
        for (index, error) in script.errors.enumerated() where error.step == step {
            let used = uses[index, default: 0]
            if let times = error.times, used >= times { continue }
            uses[index] = used + 1
            return DeviceError(error)
        }
        return nil
    }

    mutating func open(_ view: SimulatedView, for app: String) {
        openViews += 1
        mostOpenViews = max(mostOpenViews, openViews)
        switch view {
        case .picker(let content):
            events.append(.interrupted(Interruption(.picker, app: app)))
            events.append(.pickerShown(content))
        case .signInForm(let provider):
            events.append(.interrupted(Interruption(.signInForm, app: app, provider: provider)))
        }
    }

    mutating func closeView() {
        openViews -= 1
        events.append(.viewClosed)
    }

    mutating func signIn(_ account: SystemAccount) {
        self.account = account
        events.append(.signedIn(account))
    }
}
