import HarborTV
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

/// Harbor's double: the scripted platform, in Harbor's words.
struct HarborDouble: HarborPlatform {
    var platform = ScriptedPlatform()

    func consent(mayAsk: Bool, _ done: @escaping @Sendable (HarborConsent) -> Void) -> HarborRequest {
        let withdraw = platform.permission(mayAsk: mayAsk) { reply in
            switch reply {
            case .permission(.granted): done(.given)
            case .permission(.denied): done(.withheld)
            case .permission(.restricted): done(.guarded)
            case .permission(.notDetermined): done(.open)
            case .failed(let error): done(.failed(HarborFailure(error)))
            }
        }
        return HarborRequest(withdraw: withdraw)
    }

    func carrier(
        choosingFrom list: HarborCarrierList?,
        _ done: @escaping @Sendable (HarborCarrierAnswer) -> Void
    ) -> HarborRequest {
        let picker = list.map { PlatformSightings.Picker(supported: $0.codes, featured: $0.top) }
        let withdraw = platform.identity(picker: picker) { reply in
            switch reply {
            case .account(let login): done(.carrier(HarborCarrier(login)))
            case .notSignedIn: done(.nobody)
            case .closed: done(.closed)
            case .otherProvider, .notOnboarded: done(.unlisted)
            case .failed(let error): done(.failed(HarborFailure(error)))
            }
        }
        return HarborRequest(withdraw: withdraw)
    }

    func statement(
        for challenge: String,
        facts: [String],
        _ done: @escaping @Sendable (HarborStatementAnswer) -> Void
    ) -> HarborRequest {
        let withdraw = platform.proof(of: Array(challenge.utf8), attributeNames: facts) { reply in
            switch reply {
            case .proof(let statement, let login): done(.signed(statement ?? "", HarborCarrier(login)))
            case .notSignedIn: done(.nobody)
            case .failed(let error): done(.failed(HarborFailure(error)))
            }
        }
        return HarborRequest(withdraw: withdraw)
    }
}

extension HarborCarrier {
    fileprivate init(_ login: ScriptedPlatform.Login) {
        self.init(code: login.provider, end: login.end)
    }
}

extension HarborFailure {
    fileprivate init(_ error: DeviceScript.ErrorInjection) {
        self.init(area: error.domain, number: Int(error.code))
    }
}
