import AdobePassSimulator
import Foundation
import PartnerSSOScenarios
import VideoSubscriberAccountSimulation

/// The system's view over the app: the prompt, the picker, a provider's form or the settings.
struct SystemPane {
    struct Picker {
        let featured: [ProviderRow]
        let others: [ProviderRow]
        let count: Int
    }

    struct Form {
        let provider: String
        let formError: String?
    }

    struct Settings {
        struct Choice {
            let value: String
            let label: String
            let chosen: Bool
        }

        let accountName: String?
        let accountUntil: String?
        let accountExpired: Bool
        let choices: [Choice]
        let accounts: [ProviderRow]
    }

    var prompt = false
    var picker: Picker?
    var form: Form?
    var settings: Settings?

    var isOpen: Bool { prompt || picker != nil || form != nil || settings != nil }

    init(_ state: PageState) {
        let names = ProviderNames(state.settings.directory)
        if state.isInSettings {
            settings = Settings(state, names)
        } else if let provider = state.formProvider {
            form = Form(provider: names.name(of: provider), formError: state.formMessage)
        } else if case .picker(let content) = state.view {
            picker = Picker(
                featured: content.featured.map(names.row),
                others: (content.others + content.applicationProviders).map(names.row),
                count: content.rows.count
            )
        } else if state.view == .prompt {
            prompt = true
        }
    }
}

extension SystemPane.Settings {
    fileprivate init(_ state: PageState, _ names: ProviderNames) {
        accountName = state.account.map { names.name(of: $0.provider) }
        accountUntil = state.account?.expires?.formatted(.iso8601.year().month().day())
        accountExpired = state.account?.expires.map { $0 <= state.now } ?? false
        let labels: [(DeviceScript.Permission, String)] = [
            (.granted, "Allow"), (.denied, "Don’t allow"), (.restricted, "Restrict"), (.notDetermined, "Ask next time"),
        ]
        choices = labels.map { Choice(value: $0.rawValue, label: $1, chosen: $0 == state.permission) }
        accounts = names.systemAccounts
    }
}
