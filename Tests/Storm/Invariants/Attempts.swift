import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A request that fails is made three times at most for one call, whatever the reasons are.
///
/// Only calls that run alone are judged, and only those that need an answer once.
final class AttemptsAreFew: Invariant {
    static let name = "a failing request is made three times at most"
    private static let most = 3
    private var failures: [String: Int] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .requestEnded(let number, let name, let result) = sight, !name.contains("/o/client/"),
            let only = world.processes.first(where: { $0.number == number })?.onlyCall,
            [.authorize, .refresh].contains(only.kind)
        else { return nil }
        let key = "\(number) \(only.number) \(name)"
        failures[key] = result.isFailedAttempt ? failures[key, default: 0] + 1 : 0
        guard failures[key, default: 0] > Self.most else { return nil }
        return "process \(number)'s \(only.kind.rawValue) makes the request \(name) \(Self.most + 1) times in vain"
    }
}

/// A call whose access token is refused obtains another one once.
final class TokensAreRenewedOnce: Invariant {
    static let name = "a call renews its access token once"
    private var refusals: [String: Int] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        // The token of another process may be as old as the refused one.
        guard case .requestEnded(let number, let name, let result) = sight, world.shape.apps == 1,
            let only = world.processes.first(where: { $0.number == number })?.onlyCall,
            [.authorize, .refresh].contains(only.kind), !name.contains("/o/client/")
        else { return nil }
        let key = "\(number) \(only.number) \(name)"
        refusals[key] = result.isTokenRefusal ? refusals[key, default: 0] + 1 : 0
        guard refusals[key, default: 0] > 2 else { return nil }
        return "process \(number)'s \(only.kind.rawValue) has its access token refused a third time"
    }
}

extension Result<HTTPAnswer, SSOError> {
    fileprivate var isTokenRefusal: Bool {
        guard case .success(let answer) = self else { return false }
        return answer.response.status == .unauthorized
    }

    /// Whether the same request may be made again after it.
    fileprivate var isFailedAttempt: Bool {
        switch self {
        case .success(let answer):
            answer.response.status.kind == .serverError || [401, 429].contains(answer.response.status.code)
        case .failure(let error): error.code != .cancelled
        }
    }
}
