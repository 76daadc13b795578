import AdobePassSimulator
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// Answers each call of an action as the simulator answered it when the action was done for the first time.
final class CannedTransport: HTTPTransport, Sendable {
    /// What an action sends and receives, as HTTP/1.1 writes it.
    struct Traffic: Codable {
        var calls = 0
        var sent = 0
        var received = 0
        /// The size of each answer's body.
        var bodies: [Int] = []
    }

    private struct Place: Hashable {
        let action: String
        let call: String
        /// How often the action has made this call before.
        let number: Int
    }

    private struct State {
        var answers: [Place: HTTPAnswer] = [:]
        var action = ""
        var numbers: [String: Int] = [:]
        var traffic = Traffic()
    }

    private let simulator: InProcessSimulator
    private let state = Locked(State())

    init(_ simulator: InProcessSimulator) {
        self.simulator = simulator
    }

    /// What the action was seen to send and receive when it was done for the first time; later it is answered from memory.
    var traffic: Traffic { state.withLock { $0.traffic } }

    /// The action that is going on.
    var action: String { state.withLock { $0.action } }

    /// Begins an action.
    func begin(_ action: String) {
        state.withLock { ($0.action, $0.numbers, $0.traffic) = (action, [:], Traffic()) }
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let name = call.name
        let (place, known) = state.withLock { state in
            let place = Place(action: state.action, call: name, number: state.numbers[name, default: 0])
            state.numbers[name, default: 0] += 1
            return (place, state.answers[place])
        }
        if let known { return known }
        let answer = try await simulator.send(call)
        state.withLock { state in
            state.answers[place] = answer
            state.traffic.add(call, answer)
        }
        return answer
    }
}

extension CannedTransport.Traffic {
    fileprivate mutating func add(_ call: HTTPCall, _ answer: HTTPAnswer) {
        calls += 1
        sent += call.size
        received += answer.size
        bodies.append(answer.body.count)
    }
}
