extension SignInStateMachine.State {
    /// The state's name, without what it holds.
    var name: String {
        switch self {
        case .ready: "ready"
        case .checkingPermission: "checkingPermission"
        case .identifyingSilently: "identifyingSilently"
        case .findingProfiles: "findingProfiles"
        case .askingPermission: "askingPermission"
        case .loadingPicker: "loadingPicker"
        case .identifyingInteractively: "identifyingInteractively"
        case .resolvingProvider: "resolvingProvider"
        case .verifying: "verifying"
        case .proving: "proving"
        case .exchanging: "exchanging"
        case .choosing: "choosing"
        case .finished: "finished"
        }
    }
}

extension SignInStateMachine.Event {
    /// The event's name, without what it holds.
    var name: String {
        switch self {
        case .started: "started"
        case .permission: "permission"
        case .identity: "identity"
        case .profiles: "profiles"
        case .picker: "picker"
        case .resolved: "resolved"
        case .verification: "verification"
        case .proof: "proof"
        case .exchanged: "exchanged"
        case .chosen: "chosen"
        case .failed: "failed"
        }
    }
}
