import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary
import StormReplays

/// One process's network: each call passes a gate on its way to the service, and another on its way back.
final class Wire: HTTPTransport {
    private let world: World
    private let process: Int
    private let life: Life

    init(_ world: World, process: Int, life: Life) {
        self.world = world
        self.process = process
        self.life = life
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        guard !Task.isCancelled, inWorld({ life.isAlive }) else { throw .cancelled }
        let caller = Caller.current
        let (trouble, there, back) = inWorld { () -> (Trouble?, Duration, Duration) in
            world.note(.requestBegan(process: process, call: call.name), for: caller)
            let trouble = world.network.trouble(of: call.name, at: world.loop.uptime)
            if let trouble { world.note(.spoiled(process: process, call: call, trouble), for: caller) }
            return (trouble, world.network.delay(), world.network.delay())
        }
        let outcome = await result { () async throws(SSOError) in
            try await carry(call, trouble, there: there, back: back)
        }
        inWorld { world.note(.requestEnded(process: process, call: call.name, outcome), for: caller) }
        return try outcome.get()
    }

    private func carry(
        _ call: HTTPCall,
        _ trouble: Trouble?,
        there: Duration,
        back: Duration
    ) async throws(SSOError) -> HTTPAnswer {
        try await travel(there)
        switch trouble {
        case .refused: throw .network(.connectionFailed)
        case .intercepted: throw .network(.secureConnectionFailed)
        case .status(let code):
            inWorld { world.truth.learn(ofStatus: code, to: call, in: world) }
            return HTTPAnswer(HTTPResponse(status: .init(code: code)))
        case .page(let code): return HTTPAnswer(HTTPResponse(status: .init(code: code)), body: Trouble.page)
        case .requestLost: throw await lost(call.limits)
        case .late, .answerLost, .doubled, .truncated, .garbled, nil: break
        }
        if case .doubled = trouble {
            _ = answer(to: call)
            // Other requests may arrive between the two.
            try await travel(back)
        }
        let answer = answer(to: call)
        if case .answerLost = trouble { throw await lost(call.limits) }
        if case .late(let milliseconds) = trouble {
            let delay = Duration.milliseconds(milliseconds)
            guard delay < call.limits.silence else { throw await lost(call.limits) }
            try await travel(delay)
        }
        try await travel(back)
        guard answer.body.count <= call.limits.maximumAnswerBytes else { throw .network(.answerTooLarge) }
        switch trouble {
        case .truncated: throw .network(.answerTruncated)
        case .garbled(let seed): return HTTPAnswer(answer.response, body: Trouble.garbled(answer.body, seed))
        default: return answer
        }
    }

    private func answer(to call: HTTPCall) -> HTTPAnswer {
        let request = SimulatorRequest(head: call.request, body: [UInt8](call.body ?? Data()))
        let response = world.service.respond(to: request)
        let answer = HTTPAnswer(response.head, body: Data(response.body))
        inWorld { world.note(.answered(process: process, call: call, answer)) }
        return answer
    }

    private func travel(_ delay: Duration) async throws(SSOError) {
        guard await world.loop.pass(life, after: delay) == .through else { throw .cancelled }
    }

    /// Waits until the transport's own limit, as it must.
    private func lost(_ limits: HTTPLimits) async -> SSOError {
        guard await world.loop.pass(life, after: min(limits.silence, limits.total)) == .through else {
            return .cancelled
        }
        return .network(.readTimedOut)
    }
}

extension HTTPCall {
    /// Method and path, without the query.
    var name: String {
        let path = (request.path ?? "/").prefix { $0 != "?" }
        return "\(request.method.rawValue) \(path)"
    }
}
