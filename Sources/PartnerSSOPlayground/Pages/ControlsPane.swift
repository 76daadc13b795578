import AdobePassSimulator
import PartnerSSOScenarios

/// The buttons that make things happen.
struct ControlsPane {
    struct Choice {
        let value: String
        let label: String
    }

    struct Rule {
        let provider: String
        let effect: String
    }

    let hasAccount: Bool
    let accounts: [ProviderRow]
    let mvpds: [ProviderRow]
    let degraded: [Rule]
    let throttled: Bool
    let offline: Bool
    let armed: String?
    let faults: [Choice]
    let jumps: [Choice]
    let savable: Bool

    init(_ state: PageState) {
        let names = ProviderNames(state.settings.directory)
        hasAccount = state.account != nil
        accounts = names.systemAccounts
        mvpds = names.mvpds
        degraded = state.settings.degradations.sorted { $0.key < $1.key }.map { mvpd, rule in
            Rule(provider: mvpd, effect: rule == .authorizesAll ? "permits everything" : "permits nothing")
        }
        throttled = state.settings.throttling != .off
        offline = state.isOffline
        armed = state.nextFault?.words
        faults = ServiceLine.Fault.offered.map { Choice(value: $0.rawValue, label: $0.words) }
        jumps = [(600, "10 minutes"), (3_600, "1 hour"), (86_400, "1 day"), (2_678_400, "31 days")]
            .map { Choice(value: "\($0)", label: $1) }
        savable = state.canSave
    }
}
