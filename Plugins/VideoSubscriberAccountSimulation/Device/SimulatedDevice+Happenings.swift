import Foundation
import PartnerSSOBase
import PartnerSSOScenarios

// What a script has happen while apps call.
extension SimulatedDevice {
    /// Counts a call and lets happen what the script says for its arrival.
    ///
    /// - Returns: Which call of its kind it is, from 1.
    func arrival(of step: DeviceScript.Step, from app: String) -> Int {
        let call = state.withLock { $0.count(step) }
        happen(.called, at: step, call: call, app: app)
        return call
    }

    func happen(_ moment: DeviceScript.Happening.Moment, at step: DeviceScript.Step, call: Int, app: String) {
        let happenings = state.withLock { state in
            state.script.happenings.filter { $0.moment == moment && $0.step == step && $0.call == call }
        }
        for happening in happenings {
            guard happening.afterMilliseconds > 0 else {
                happen(happening, to: app)
                continue
            }
            Task {
                // The device's own clock, which a test moves. One that gives up waiting means that the device is torn down.
                guard (try? await clock.sleep(Int(happening.afterMilliseconds))) != nil else { return }
                happen(happening, to: app)
            }
        }
    }

    private func happen(_ happening: DeviceScript.Happening, to app: String) {
        switch happening.act {
        case .permissionChanges:
            if let permission = happening.permission { setPermission(permission, of: happening.app ?? app) }
        case .signsIn:
            guard let account = happening.account else { return }
            signIn(to: account.provider, expires: account.expiresIn.map { clock.now().addingTimeInterval(Double($0)) })
        case .signsOut: signOut()
        case .viewerActs: if let picker = happening.picker { viewerActs(picker) }
        case .appTakesViewsAway: appTakesViewsAway()
        case .entersBackground: enterBackground()
        case .entersForeground: enterForeground()
        }
    }
}
