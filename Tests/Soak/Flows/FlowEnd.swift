import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// How a flow ended that should have succeeded.
enum FlowEnd: Sendable, Hashable {
    case error(SSOError.Code)
    /// The app's call did not end within its limit.
    case late(Duration)
    /// The viewer, whom the platform knows, needs the regular sign-in.
    case regular(RegularReason)
}

extension FlowEnd: CustomStringConvertible {
    var description: String {
        switch self {
        case .error(let code): code.rawValue
        case .late(let limit): "not ended within \(limit)"
        case .regular(let reason): "regular: \(reason.rawValue)"
        }
    }
}
