import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The network of one device.
struct DeviceLine: HTTPTransport {
    let line: ServiceLine
    let lane: Lane

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        try await line.send(call, from: lane)
    }
}
