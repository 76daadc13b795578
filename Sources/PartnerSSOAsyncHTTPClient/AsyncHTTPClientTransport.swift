#if AsyncHTTPClient
import AsyncHTTPClient
public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// A transport over AsyncHTTPClient, for servers: several times the requests per second of the system's client on
/// Linux, with a fraction of its processor time.
///
/// It follows no redirect, keeps no cookie, decompresses nothing, caches nothing and retries nothing.
public final class AsyncHTTPClientTransport: HTTPTransport {
    private let clients: ClientPool
    private let clock: any SSOClock

    /// Creates a transport on the shared event loops.
    ///
    /// - Parameter clock: The clock that measures the limits of calls, but for opening connections, which the library
    ///   measures itself.
    public init(clock: any SSOClock = SystemClock()) {
        clients = ClientPool()
        self.clock = clock
    }

    /// Sends a request.
    ///
    /// - Parameter call: The request, its body and its limits. Connections are pooled for each distinct connect limit,
    ///   so use few of them.
    /// - Returns: The answer, whatever its status.
    /// - Throws: `SSOError` of the families "network" and "answer", and with `cancelled`; with `invalidArgument` after
    ///   ``shutDown()``.
    public func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        try call.check()
        guard !Task.isCancelled else { throw .cancelled }
        let client = try clients.client(connectingWithin: call.limits.connect)
        let watch = HTTPWatch(call.limits, clock: clock)
        let exchange = Exchange(client: client, call: call, watch: watch)
        return try await watch.run { () async throws(SSOError) in try await exchange.answer() }
    }

    /// Closes all connections; no call can be made afterwards.
    public func shutDown() async {
        await clients.shutDown()
    }
}
#endif
