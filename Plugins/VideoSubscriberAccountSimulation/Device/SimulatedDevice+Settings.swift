public import Foundation
import PartnerSSOBase
public import PartnerSSOScenarios

// What the viewer does outside the app: in the device's settings, and by leaving the app.
extension SimulatedDevice {
    /// What the device will do from now on.
    public var script: DeviceScript { state.withLock { $0.script } }

    /// Changes what the device will do from now on; who is signed in and what was decided stay as they are.
    ///
    /// - Parameter change: Changes the script.
    public func rescript(_ change: (inout DeviceScript) -> Void) {
        var script = script
        change(&script)
        state.withLock { $0.script = script }
    }

    /// The account signed in to the device; nil for none.
    public var account: SystemAccount? { state.withLock { $0.account } }

    /// What the viewer has decided about an app's access.
    ///
    /// - Parameter app: The app.
    /// - Returns: The decision.
    public func permission(of app: String = SimulatedDevice.defaultApp) -> DeviceScript.Permission {
        state.withLock { $0.permission(of: app) }
    }

    /// Changes an app's access behind its back.
    ///
    /// - Parameters:
    ///   - permission: The new decision.
    ///   - app: The app.
    public func setPermission(
        _ permission: DeviceScript.Permission,
        of app: String = SimulatedDevice.defaultApp
    ) {
        state.withLock { $0.permissions[app] = permission }
    }

    /// Signs the viewer out of the device's account.
    public func signOut() {
        state.withLock { state in
            state.account = nil
            state.events.append(.signedOut)
        }
    }

    /// Signs the viewer in, or switches to another provider.
    ///
    /// - Parameters:
    ///   - provider: The provider's identifier on the platform.
    ///   - expires: When the login ends; nil for a login without date.
    public func signIn(to provider: String, expires: Date? = nil) {
        state.withLock { $0.signIn(SystemAccount(provider: provider, expires: expires)) }
    }

    /// Sends the app to the background; the script says what becomes of its open views.
    public func enterBackground() {
        let isGone = state.withLock { state in
            state.isInBackground = true
            return state.script.whenBackgrounded == .cancels
        }
        if isGone { appTakesViewsAway() }
    }

    /// Brings the app back to the foreground; a viewer who does not wait acts in what comes into sight again.
    public func enterForeground() {
        let picker = state.withLock { state in
            state.isInBackground = false
            return state.script.picker
        }
        if picker.choice != .wait { viewerActs(picker) }
    }
}
