import AdobePassSimulator
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// Answers each call as the simulator answered the first one with its name.
final class CannedTransport: HTTPTransport, Sendable {
    private let simulator: InProcessSimulator
    private let known = Locked<[String: HTTPAnswer]>([:])

    init(_ simulator: InProcessSimulator) {
        self.simulator = simulator
    }

    /// The answers so far.
    var answers: [HTTPAnswer] { known.withLock { Array($0.values) } }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        if let canned = known.withLock({ $0[call.name] }) { return canned }
        let answer = try await simulator.send(call)
        known.withLock { $0[call.name] = answer }
        return answer
    }
}
