import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import StormReplays

extension ServiceLine {
    /// Carries a call as a disturbed network does.
    func carry(_ call: HTTPCall, through trouble: StormTrouble) async throws(SSOError) -> HTTPAnswer {
        switch trouble {
        case .refused: throw .network(.connectionFailed)
        case .status(let code): return HTTPAnswer(HTTPResponse(status: .init(code: code)))
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
        case .garbled(let seed): return try await simulator.send(call).garbled(UInt64(bitPattern: seed))
        }
    }

    /// Waits until the transport's own limit, as it must.
    private func silence(of call: HTTPCall) async throws(SSOError) -> SSOError {
        try await clock.sleep(for: min(call.limits.silence, call.limits.total))
        return .network(.readTimedOut)
    }
}

extension HTTPAnswer {
    /// The same answer with a few other bytes in its body.
    func garbled(_ seed: UInt64) -> HTTPAnswer {
        var answer = self
        var generator = SplitMix64(seed: seed)
        for _ in 0..<3 where !answer.body.isEmpty {
            let index = answer.body.startIndex + Int.random(in: 0..<answer.body.count, using: &generator)
            answer.body[index] = UInt8.random(in: 0...255, using: &generator)
        }
        return answer
    }
}
