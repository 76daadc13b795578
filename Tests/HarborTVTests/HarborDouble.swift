import HarborTV
import PartnerSSOScenarios
import PartnerSSOTesting

/// Harbor's double: the scripted platform, in Harbor's words.
struct HarborDouble: HarborPlatform {
    var platform = ScriptedPlatform()

    func consent(mayAsk: Bool, _ done: @escaping HarborHandler<HarborConsent>) -> HarborRequest {
        let withdraw = platform.permission(mayAsk: mayAsk) { reply in
            switch reply {
            case .permission(.granted): done(.given)
            case .permission(.denied): done(.withheld)
            case .permission(.restricted): done(.guarded)
            case .permission(.notDetermined): done(.open)
            case .failed(let error): done(.failed(HarborFailure(area: error.domain, number: error.number)))
            }
        }
        return HarborRequest(withdraw: withdraw)
    }

    func carrier(
        choosingFrom list: HarborCarrierList?,
        _ done: @escaping HarborHandler<HarborCarrierAnswer>
    ) -> HarborRequest {
        let withdraw = platform.identity(choosingFrom: list?.codes, featuring: list?.top ?? []) { reply in
            switch reply {
            case .account(let login): done(.carrier(HarborCarrier(code: login.provider, end: login.end)))
            case .notSignedIn: done(.nobody)
            case .closed: done(.closed)
            case .otherProvider, .notOnboarded: done(.unlisted)
            case .failed(let error): done(.failed(HarborFailure(area: error.domain, number: error.number)))
            }
        }
        return HarborRequest(withdraw: withdraw)
    }

    func statement(
        for challenge: String,
        facts: [String],
        _ done: @escaping HarborHandler<HarborStatementAnswer>
    ) -> HarborRequest {
        let withdraw = platform.proof(of: challenge, attributeNames: facts) { reply in
            switch reply {
            case .proof(let text, let login):
                done(.signed(text ?? "", HarborCarrier(code: login.provider, end: login.end)))
            case .notSignedIn: done(.nobody)
            case .failed(let error): done(.failed(HarborFailure(area: error.domain, number: error.number)))
            }
        }
        return HarborRequest(withdraw: withdraw)
    }
}
