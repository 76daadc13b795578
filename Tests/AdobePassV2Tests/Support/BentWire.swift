import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A wire around another one, on which a closure may look at a call, wait, or change what goes and comes.
struct BentWire: HTTPTransport {
    typealias Send = @Sendable (HTTPCall) async throws(SSOError) -> HTTPAnswer

    private let wrapped: any HTTPTransport
    private let bend: @Sendable (HTTPCall, Send) async throws(SSOError) -> HTTPAnswer

    init(
        _ wrapped: any HTTPTransport,
        _ bend: @escaping @Sendable (HTTPCall, Send) async throws(SSOError) -> HTTPAnswer
    ) {
        self.wrapped = wrapped
        self.bend = bend
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        try await bend(call) { [wrapped] (call) async throws(SSOError) in try await wrapped.send(call) }
    }
}
