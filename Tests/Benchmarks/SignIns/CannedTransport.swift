import AdobePassSimulator
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Answers the first sign-in by the simulator, and every later one by the same answers in the same order.
final class CannedTransport: HTTPTransport, Sendable {
    private struct Tape {
        var answers: [HTTPAnswer] = []
        var isRecorded = false
        var next = 0
    }

    private let simulator: InProcessSimulator
    private let tape = Locked(Tape())

    init(_ simulator: InProcessSimulator) {
        self.simulator = simulator
    }

    /// The answers of one sign-in.
    var answers: [HTTPAnswer] { tape.withLock { $0.answers } }

    /// Begins with the first answer again.
    func rewind() {
        tape.withLock { tape in
            tape.isRecorded = !tape.answers.isEmpty
            tape.next = 0
        }
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let canned = tape.withLock { tape -> HTTPAnswer? in
            guard tape.isRecorded, tape.next < tape.answers.count else { return nil }
            tape.next += 1
            return tape.answers[tape.next - 1]
        }
        if let canned { return canned }
        let answer = try await simulator.send(call)
        tape.withLock { $0.answers.append(answer) }
        return answer
    }
}
