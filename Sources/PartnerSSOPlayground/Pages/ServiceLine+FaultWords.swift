import AdobePassSimulator
import PartnerSSOScenarios

extension ServiceLine.Fault {
    /// The faults that are independent of what the service would have answered.
    static let offered: [Self] = [.serverError, .unauthorized, .throttled, .reset, .oversized]

    var words: String {
        switch self {
        case .unauthorized: "401, token refused"
        case .throttled: "429, too many calls"
        case .serverError: "500, server error"
        case .malformed: "malformed answer"
        case .truncated: "answer cut short"
        case .oversized: "answer of 9 MB"
        case .wrongType: "answer with wrong types"
        case .reset: "connection lost"
        }
    }
}
