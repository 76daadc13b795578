import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// Counts the bytes that a client sends and receives, as HTTP/1.1 writes them.
final class Traffic: Sendable {
    private let bytes = Locked((sent: 0, received: 0))

    /// The bytes so far.
    var total: (sent: Int, received: Int) { bytes.withLock { $0 } }

    /// Returns a transport that is counted.
    func counting(_ transport: any HTTPTransport) -> any HTTPTransport { Counter(base: transport, traffic: self) }

    private struct Counter: HTTPTransport {
        let base: any HTTPTransport
        let traffic: Traffic

        func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
            traffic.bytes.withLock { $0.sent += call.size }
            let answer = try await base.send(call)
            traffic.bytes.withLock { $0.received += answer.size }
            return answer
        }
    }
}
