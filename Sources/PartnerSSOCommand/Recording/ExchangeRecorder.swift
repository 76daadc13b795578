import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A transport that records its exchanges for reports and HAR files.
final class ExchangeRecorder: HTTPTransport {
    private struct State: Sendable {
        var exchanges: [RecordedExchange] = []
        var underWay = 0
    }

    private let transport: any HTTPTransport
    private let clock: any SSOClock
    private let state = Locked(State())

    init(_ transport: any HTTPTransport, clock: any SSOClock) {
        self.transport = transport
        self.clock = clock
    }

    /// The exchanges so far, in the order in which they ended.
    var exchanges: [RecordedExchange] { state.withLock { $0.exchanges } }

    /// Discards the traffic so far, such as that before the reported part of a scenario.
    func forget() {
        state.withLock { $0.exchanges = [] }
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let startedAt = clock.now
        let start = clock.uptime
        let outcome: Result<HTTPAnswer, SSOError>
        do throws(SSOError) {
            outcome = .success(try await transport.send(call))
        } catch {
            outcome = .failure(error)
        }
        let duration = clock.uptime - start
        let exchange = RecordedExchange(call: call, outcome: outcome, startedAt: startedAt, duration: duration)
        state.withLock { $0.exchanges.append(exchange) }
        return try outcome.get()
    }
}
