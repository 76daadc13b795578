import AdobePassSimulator
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import StormReplays

extension ServiceLine {
    /// Carries a call as a disturbed network does.
    func carry(_ call: HTTPCall, through trouble: StormTrouble) async throws(SSOError) -> HTTPAnswer {
        switch trouble {
        case .refused: throw .network(.connectionFailed)
        case .intercepted: throw .network(.secureConnectionFailed)
        case .status(let code): return HTTPAnswer(HTTPResponse(status: .init(code: code)))
        case .page(let code): return HTTPAnswer(HTTPResponse(status: .init(code: code)), body: StormTrouble.page)
        case .requestLost: throw try await silence(of: call)
        case .answerLost:
            _ = try await simulator.send(call)
            throw try await silence(of: call)
        case .late(let milliseconds):
            let delay = Duration.milliseconds(milliseconds)
            guard delay < call.limits.silence else { throw try await silence(of: call) }
            let answer = try await simulator.send(call)
            try await clock.sleep(for: delay)
            return answer
        case .doubled:
            _ = try await simulator.send(call)
            return try await simulator.send(call)
        case .truncated:
            _ = try await simulator.send(call)
            throw .network(.answerTruncated)
        case .garbled(let seed):
            let answer = try await simulator.send(call)
            return HTTPAnswer(answer.response, body: StormTrouble.garbled(answer.body, seed))
        }
    }

    /// Waits until the transport's own limit, as it must.
    private func silence(of call: HTTPCall) async throws(SSOError) -> SSOError {
        try await clock.sleep(for: min(call.limits.silence, call.limits.total))
        return .network(.readTimedOut)
    }
}
