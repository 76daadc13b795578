import Foundation
import HTTPTypes
public import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension HTTPLimits {
    /// Limits that a machine which is busy with other tests does not reach.
    public static let patient = patient()

    static func patient(maximumAnswerBytes: Int = 8 << 20) -> HTTPLimits {
        HTTPLimits(
            maximumAnswerBytes: maximumAnswerBytes,
            connect: .seconds(600),
            silence: .seconds(600),
            total: .seconds(900)
        )
    }
}

extension HTTPCall {
    /// A plain question to a server of a trial.
    static func get(
        _ authority: String,
        scheme: String = "http",
        path: String = "/trial?a=1",
        fields: [HTTPField] = [],
        limits: HTTPLimits = .patient
    ) -> HTTPCall {
        let request = HTTPRequest(
            method: .get,
            scheme: scheme,
            authority: authority,
            path: path,
            headerFields: HTTPFields(fields)
        )
        return HTTPCall(request, limits: limits)
    }
}

/// Makes a call and keeps what came of it.
func outcome(of call: HTTPCall, on transport: any HTTPTransport) async -> Result<HTTPAnswer, SSOError> {
    do throws(SSOError) {
        return .success(try await transport.send(call))
    } catch {
        return .failure(error)
    }
}

/// Complains unless the call failed with one of the codes.
func expect(_ codes: SSOError.Code..., of result: Result<HTTPAnswer, SSOError>) -> [String] {
    switch result {
    case .success(let answer): ["answered \(answer.response.status.code), expected \(codes)"]
    case .failure(let error): codes.contains(error.code) ? [] : ["failed with \(error), expected \(codes)"]
    }
}

/// Complains unless the call was answered with this status and body.
func expect(_ status: Int, _ body: String, of result: Result<HTTPAnswer, SSOError>) -> [String] {
    switch result {
    case .success(let answer):
        let text = String(decoding: answer.body, as: UTF8.self)
        let isRight = answer.response.status.code == status && text == body
        return isRight ? [] : ["answered \(answer.response.status.code) \(text), expected \(status) \(body)"]
    case .failure(let error):
        return ["failed with \(error), expected \(status)"]
    }
}

/// Complains unless a condition holds.
func expect(_ condition: Bool, _ complaint: @autoclosure () -> String) -> [String] {
    condition ? [] : [complaint()]
}
