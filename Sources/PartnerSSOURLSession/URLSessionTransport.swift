import Foundation
public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport over the system's own HTTP client.
///
/// It follows no redirects, keeps no cookies or credentials, caches nothing and retries nothing. The system's client
/// does not report when a connection is open. So one that cannot be opened ends at the limit of idle time, with the
/// code `readTimedOut`. The transport over AsyncHTTPClient distinguishes the two.
///
/// On Linux, the system's client repeats a request by itself if a connection that it uses again is cut. A `POST` has lost
/// its body then, so the call ends at the limit of idle time.
public final class URLSessionTransport: HTTPTransport {
    private let session: URLSession
    private let delegate: SessionDelegate
    private let clock: any SSOClock

    /// Creates a transport with a session of its own.
    ///
    /// - Parameter clock: The clock that measures the limits of calls.
    public init(clock: any SSOClock = SystemClock()) {
        let delegate = SessionDelegate()
        self.delegate = delegate
        self.clock = clock
        session = URLSession(configuration: .isolated, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        // The session keeps its delegate alive until it is told to end.
        session.finishTasksAndInvalidate()
    }

    /// Sends a request.
    ///
    /// - Parameter call: The request, its body and its limits.
    /// - Returns: The answer, whatever its status.
    /// - Throws: `SSOError` of the families "network" and "answer", and with `cancelled`.
    public func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        try call.check()
        guard !Task.isCancelled else { throw .cancelled }
        let request = try URLRequest(call)
        let watch = HTTPWatch(call.limits, clock: clock)
        let exchange = Exchange(limit: call.limits.maximumAnswerBytes, watch: watch)
        let task = session.dataTask(with: request)
        delegate.add(exchange, for: task)
        defer { delegate.forget(task) }
        return try await watch.run { () async throws(SSOError) in
            try await exchange.answer(of: task)
        }
    }
}

extension URLSessionConfiguration {
    /// A configuration that shares and stores nothing.
    fileprivate static var isolated: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpMaximumConnectionsPerHost = 8
        return configuration
    }
}
