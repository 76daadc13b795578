import PartnerSSOPluginKit
import PartnerSSOStorm
import StormReplays

/// What goes wrong with a call on the network or at the service.
typealias Trouble = StormTrouble

extension Trouble {
    /// The name without numbers.
    var name: String {
        switch self {
        case .refused: "refused"
        case .intercepted: "intercepted"
        case .requestLost: "request lost"
        case .answerLost: "answer lost"
        case .late: "late"
        case .doubled: "doubled"
        case .truncated: "truncated"
        case .garbled: "garbled"
        case .status(let code): "\(code)"
        case .page(let code): "page with \(code)"
        }
    }

    /// Every name.
    static let names =
        ["refused", "intercepted", "request lost", "answer lost", "late", "doubled", "truncated", "garbled"]
        + (errorStatuses + [429]).map { "\($0)" } + pageStatuses.map { "page with \($0)" }

    /// The errors that a front-end server answers.
    static let errorStatuses = [400, 401, 403, 404, 500, 502, 503, 504]

    /// The statuses of pages that a network inserts.
    static let pageStatuses = [200, 403, 404, 511]

    /// Draws one of all, each as often as the others.
    static func drawn(_ dice: inout Dice) -> Trouble {
        let late = Trouble.late(milliseconds: dice.number(500...16_000))
        let garbled = Trouble.garbled(seed: Int64(bitPattern: dice.seed()))
        let plain: [Trouble] = [.refused, .intercepted, .requestLost, .answerLost, late, .doubled, .truncated, garbled]
        let statuses = (errorStatuses + [429]).map(Trouble.status) + pageStatuses.map(Trouble.page)
        return dice.pick(plain + statuses) ?? .answerLost
    }

    /// Whether the service seems to have refused the call.
    var isRefusal: Bool {
        switch self {
        case .garbled: true
        case .status(let code): (400..<500).contains(code)
        default: false
        }
    }

    /// Whether an app may take the answer to a call for one that ends a login: a provider's name may be another one, or the
    /// app may have to register again.
    func mayEndLogin(at call: HTTPCall) -> Bool {
        switch self {
        case .garbled: call.name.holds("/profiles") || call.name.holds("/tokens/authn")
        case .status(code: 401): call.name.holds("/profiles")
        default: false
        }
    }
}
