import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A call whose access token is refused obtains another one once.
///
/// Proves TK06.
final class TokensAreRenewedOnce: Invariant {
    static let name = "a call renews its access token once"
    private var refusals: [String: Int] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        // The token of another process may be as old as the refused one.
        guard case .requestEnded(let number, let name, let result) = sight, world.shape.apps == 1,
            let call = world.caller, [.authorize, .refresh].contains(call.kind), !name.holds("/o/client/")
        else { return nil }
        let key = "\(number) \(call.number) \(name)"
        refusals[key] = result.isTokenRefusal ? refusals[key, default: 0] + 1 : 0
        guard refusals[key, default: 0] > 2 else { return nil }
        return "process \(number)'s \(call.kind.rawValue) has its access token refused a third time"
    }
}

extension Result<HTTPAnswer, SSOError> {
    fileprivate var isTokenRefusal: Bool {
        guard case .success(let answer) = self else { return false }
        return answer.response.status == .unauthorized
    }
}
