import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// How a flow ended that should have succeeded.
enum FlowEnd: Sendable, Hashable {
    case error(SSOError.Code)
    /// The viewer, whom the platform knows, needs the regular sign-in.
    case regular(RegularReason)
}

extension FlowEnd: CustomStringConvertible {
    var description: String {
        switch self {
        case .error(let code): code.rawValue
        case .regular(let reason): "regular: \(reason.rawValue)"
        }
    }
}
