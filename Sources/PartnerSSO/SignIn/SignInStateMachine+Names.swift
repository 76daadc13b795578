extension SignInStateMachine.State {
    /// A state without its payload.
    enum Kind: String, Sendable, CaseIterable {
        case ready
        case checkingPermission
        case identifyingSilently
        case findingProfiles
        case askingPermission
        case loadingPicker
        case identifyingInteractively
        case resolvingProvider
        case verifying
        case proving
        case exchanging
        case choosing
        case finished
    }

    /// The state without its payload.
    var kind: Kind {
        switch self {
        case .ready: .ready
        case .checkingPermission: .checkingPermission
        case .identifyingSilently: .identifyingSilently
        case .findingProfiles: .findingProfiles
        case .askingPermission: .askingPermission
        case .loadingPicker: .loadingPicker
        case .identifyingInteractively: .identifyingInteractively
        case .resolvingProvider: .resolvingProvider
        case .verifying: .verifying
        case .proving: .proving
        case .exchanging: .exchanging
        case .choosing: .choosing
        case .finished: .finished
        }
    }
}

extension SignInStateMachine.Event {
    /// An event without its payload.
    enum Kind: String, Sendable, CaseIterable {
        case started
        case permission
        case identity
        case profiles
        case picker
        case resolved
        case verification
        case proof
        case exchanged
        case chosen
        case failed
    }

    /// The event without its payload.
    var kind: Kind {
        switch self {
        case .started: .started
        case .permission: .permission
        case .identity: .identity
        case .profiles: .profiles
        case .picker: .picker
        case .resolved: .resolved
        case .verification: .verification
        case .proof: .proof
        case .exchanged: .exchanged
        case .chosen: .chosen
        case .failed: .failed
        }
    }
}
