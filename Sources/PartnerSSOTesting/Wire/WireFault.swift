import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One way in which a call goes wrong on the wire or at the other end.
public enum WireFault: String, Sendable, Hashable, CaseIterable {
    /// The connection is refused; the service never hears of the call.
    case refused
    /// The service does its work, and the connection breaks in the midst of the answer.
    case reset
    /// The service does its work, and its answer does not come in time.
    case timedOut
    /// The service does not accept the access token.
    case unauthorized
    /// The service asks for fewer calls, with a front-end server's page and no word on how long to wait.
    case throttled
    /// The service fails inside.
    case serverError
    /// The service does its work, and its answer is not what its media type says.
    case malformed

    /// Whether the service has done its work when the call goes wrong.
    public var happensAfterWork: Bool {
        switch self {
        case .reset, .timedOut, .malformed: true
        case .refused, .unauthorized, .throttled, .serverError: false
        }
    }

    /// What the caller gets.
    ///
    /// - Parameter answer: The right answer, or `nil` when the service did no work.
    /// - Returns: The answer in its place.
    /// - Throws: `SSOError` of the network family when there is none.
    func outcome(insteadOf answer: HTTPAnswer?) throws(SSOError) -> HTTPAnswer {
        switch self {
        case .refused: throw .network(.connectionFailed)
        case .reset: throw .network(.answerTruncated)
        case .timedOut: throw .network(.readTimedOut)
        case .unauthorized: return Self.answer(401, "", type: nil)
        case .throttled: return Self.answer(429, "<html><title>429 Too Many Requests</title></html>", type: "text/html")
        case .serverError: return Self.answer(500, "", type: nil)
        case .malformed:
            let status = answer?.response.status.code ?? 200
            return Self.answer(status == 204 ? 200 : status, #"{"a" {b: "c",, }"#, type: "application/json")
        }
    }

    private static func answer(_ status: Int, _ body: String, type: String?) -> HTTPAnswer {
        var response = HTTPResponse(status: .init(code: status))
        response.headerFields[.contentType] = type
        return HTTPAnswer(response, body: Data(body.utf8))
    }
}
