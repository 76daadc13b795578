import AdobePassSimulator
import HTTPTypes
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

    /// The traffic since an action began.
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
        let request = call.request
        let line = "\(request.method) \(request.path ?? "/") HTTP/1.1\r\nHost: \(request.authority ?? "")\r\n"
        calls += 1
        sent += line.utf8.count + request.headerFields.size + (call.body?.count ?? 0)
        received += "HTTP/1.1 200 OK\r\n".utf8.count + answer.response.headerFields.size + answer.body.count
        bodies.append(answer.body.count)
    }
}

extension HTTPFields {
    /// The bytes of all lines, and of the empty one that follows them.
    fileprivate var size: Int { reduce(2) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4 } }
}
