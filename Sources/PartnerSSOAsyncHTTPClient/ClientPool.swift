#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import NIOPosix
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The library's clients, one for each connect limit, because the library has that limit per client only.
final class ClientPool: Sendable {
    private struct State {
        var clients: [Duration: HTTPClient] = [:]
        var isShutDown = false
    }

    private let state = Locked(State())

    func client(connectingWithin limit: Duration) throws(SSOError) -> HTTPClient {
        let client = state.withLock { state -> HTTPClient? in
            guard !state.isShutDown else { return nil }
            if let client = state.clients[limit] { return client }
            // The library's default on Apple's systems is Network.framework, whose errors are others.
            let client = HTTPClient(
                eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
                configuration: .plain(limit)
            )
            state.clients[limit] = client
            return client
        }
        guard let client else {
            throw SSOError(.invalidArgument, "The transport was shut down.", hint: "Create another transport.")
        }
        return client
    }

    func shutDown() async {
        for client in takeAll() {
            // A failed close is ignored, because it cannot be tried again and no caller waits for it.
            try? await client.shutdown()
        }
    }

    deinit {
        for client in takeAll() { client.shutdown { _ in } }
    }

    private func takeAll() -> [HTTPClient] {
        state.withLock { state in
            state.isShutDown = true
            defer { state.clients = [:] }
            return Array(state.clients.values)
        }
    }
}

extension HTTPClient.Configuration {
    /// A configuration that does nothing on its own.
    fileprivate static func plain(_ connectLimit: Duration) -> HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: Timeout(connect: TimeAmount(connectLimit), read: nil),
            decompression: .disabled
        )
        // Without this the library keeps connecting until the limit, whatever the host answers.
        configuration.connectionPool.retryConnectionEstablishment = false
        // Its spans contain addresses, which contain codes and device identifiers.
        configuration.tracing.tracer = nil
        return configuration
    }
}
#endif
