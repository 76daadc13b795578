import PartnerSSOBase
import PartnerSSOScenarios

// What the subscription and user account types store on the device.
extension SimulatedDevice {
    /// Returns the subscription that an app has registered.
    ///
    /// - Parameter app: The app.
    /// - Returns: The subscription, or `nil` if there is none.
    public func registeredSubscription(of app: String = SimulatedDevice.defaultApp) -> RegisteredSubscription? {
        state.withLock { $0.subscriptions[app] }
    }

    /// The accounts registered so far, on this device and on the viewer's others.
    public var userAccounts: [VSUserAccount] { state.withLock { $0.userAccounts } }

    /// Registers an account as another device of the viewer would.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - category: The kind of the other device.
    public func registerElsewhere(_ account: VSUserAccount, on category: VSUserAccount.OriginatingDeviceCategory) {
        var account = account
        account.isFromCurrentDevice = false
        account.deviceCategory = category
        state.withLock { $0.userAccounts.append(account) }
    }

    /// Sets the viewer's answer to the question about automatic sign-in, which is `granted` by default.
    ///
    /// - Parameter answer: The answer.
    public func answerAutoSignIn(with answer: VSUserAccountManager.AutoSignInAuthorization) {
        state.withLock { $0.autoSignInAnswer = answer }
    }

    func register(_ subscription: RegisteredSubscription?, of app: String) {
        state.withLock { $0.subscriptions[app] = subscription }
    }

    func update(_ account: VSUserAccount) {
        state.withLock { state in
            var account = account
            account.isFromCurrentDevice = true
            account.deviceCategory = state.script.platform == .iOS ? .mobile : .other
            let known = state.userAccounts.firstIndex { known in
                known.isFromCurrentDevice && known.identifier == account.identifier
            }
            if let known {
                state.userAccounts[known] = account
            } else {
                state.userAccounts.append(account)
            }
        }
    }

    var autoSignInToken: VSUserAccountManager.AutoSignInToken {
        state.withLock { $0.autoSignIn }
    }

    func askAboutAutoSignIn() -> VSUserAccountManager.AutoSignInAuthorization {
        state.withLock { state in
            state.autoSignIn = VSUserAccountManager.AutoSignInToken(
                authorization: state.autoSignInAnswer,
                value: state.autoSignIn.value
            )
            return state.autoSignInAnswer
        }
    }

    func keepAutoSignInToken(_ value: String?) {
        state.withLock { state in
            state.autoSignIn = VSUserAccountManager.AutoSignInToken(
                authorization: value == nil ? .notDetermined : state.autoSignIn.authorization,
                value: value
            )
        }
    }
}
