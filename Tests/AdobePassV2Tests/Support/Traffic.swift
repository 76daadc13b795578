import HTTPTypes
import PartnerSSOPluginKit
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
            let request = call.request
            let line = "\(request.method) \(request.path ?? "/") HTTP/1.1\r\nHost: \(request.authority ?? "")\r\n"
            traffic.bytes.withLock { $0.sent += line.utf8.count + request.headerFields.size + (call.body?.count ?? 0) }
            let answer = try await base.send(call)
            let size = "HTTP/1.1 200 OK\r\n".utf8.count + answer.response.headerFields.size + answer.body.count
            traffic.bytes.withLock { $0.received += size }
            return answer
        }
    }
}

extension HTTPFields {
    /// The bytes of all lines, and of the empty one that follows them.
    fileprivate var size: Int { reduce(2) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4 } }
}
