import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Follows a sign-in through the states of its machine, by the events that every app receives.
struct MachineTracker: Sendable, Hashable {
    /// The states so far, in order; a state may come twice.
    private(set) var path: [String] = []
    private(set) var isRunning = false
    private var lastPermission: String?
    private var hasPicker = false

    var present: String? { path.last }

    mutating func start() {
        self = MachineTracker()
        path = ["ready"]
        isRunning = true
    }

    mutating func follow(_ event: SSOEvent) {
        guard isRunning else { return }
        switch event.name {
        case .stepStarted: if let state = state(of: event.facts[.step] ?? "") { path.append(state) }
        case .stepFinished: if event.facts[.step] == "permission" { lastPermission = event.facts[.result] }
        case .signInFinished: finish(event)
        default: break
        }
    }

    private mutating func state(of step: String) -> String? {
        switch step {
        case "permission": return lastPermission == "notDetermined" ? "askingPermission" : "checkingPermission"
        case "identity": return hasPicker ? "identifyingInteractively" : "identifyingSilently"
        case "existingProfiles": return "findingProfiles"
        case "picker":
            hasPicker = true
            return "loadingPicker"
        case "mapping": return "resolvingProvider"
        case "verification": return "verifying"
        case "attributeResponse": return "proving"
        case "exchange": return "exchanging"
        default: return nil
        }
    }

    private mutating func finish(_ event: SSOEvent) {
        isRunning = false
        if event.facts[.code] != nil {
            path.append("failed")
        } else if event.facts[.mvpd] != nil {
            path += ["choosing", "signedIn"]
        } else {
            path.append("regularSignIn")
        }
    }
}
