import AdobePassSimulator
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What goes wrong at the service for a while.
enum Disturbance: String, CaseIterable, Sendable {
    case slow, reset, truncated, malformed, wrongType, serverError, unavailable, throttled, unauthorized, hang,
        startOver

    /// The errors with which a flow may end while it lasts.
    private var codes: [SSOError.Code] {
        switch self {
        case .slow: []
        // URLSession on Linux sends a call again when its reused connection is cut, but without its body, and so waits.
        case .reset: [.connectionFailed, .readTimedOut]
        case .truncated: [.answerTruncated, .connectionFailed]
        // An answer of REST API V1 that is not XML has another media type.
        case .malformed, .wrongType: [.answerMalformed, .answerUnexpectedType]
        case .serverError, .unavailable: [.serviceUnavailable]
        case .throttled: [.throttled]
        case .unauthorized: [.unauthorized]
        case .hang: [.readTimedOut, .totalTimedOut, .timedOut]
        // The last one if it starts over between the renewal of a token and the call.
        case .startOver: [.sessionEnded, .notSignedIn, .authenticationRequired, .unauthorized]
        }
    }

    /// Whether a flow may end so while it lasts.
    func explains(_ end: FlowEnd) -> Bool {
        switch end {
        case .error(let code): codes.contains(code)
        case .late: false
        // A service that has forgotten what it asked a provider to prove rejects the proof.
        case .regular(let reason): self == .startOver && reason == .exchangeRejected
        }
    }

    /// The fault at an endpoint, as the control API reads it.
    ///
    /// - Parameter endpoint: The endpoint.
    /// - Returns: The fault, or `nil` for what is not a fault of an endpoint.
    func fault(at endpoint: SimulatorEndpoint) -> JSON? {
        let kind: [(String, JSON?)]
        switch self {
        case .startOver: return nil
        case .slow: kind = [("fault", "slow"), ("delay", .integer(900))]
        case .unavailable: kind = [("status", .integer(503))]
        default: kind = [("fault", .string(rawValue))]
        }
        return .object([("endpoint", .string(endpoint.rawValue))] + kind)
    }

    /// The endpoints that apps call, and not the pages in a viewer's browser.
    static let endpoints = SimulatorEndpoint.allCases.filter { ![.loginPage, .loginAnswer, .logoutPage].contains($0) }
}
