import HTTPTypes
public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// A wire around another one that remembers what was called, how it ended and how long it took, and no secret.
public final class RecordingTransport: HTTPTransport {
    private let wrapped: any HTTPTransport
    private let clock: any SSOClock
    private let log = Locked<[Entry]>([])

    /// One call that has ended.
    public struct Entry: Sendable, Hashable {
        /// The method, such as `GET`.
        public let method: String
        /// The path without its query.
        public let path: String
        /// The names of the query's members, in order; their values may be secrets.
        public let queryNames: [String]
        /// The answer's status, or `nil` when no answer came.
        public let status: Int?
        /// The error's code, or `nil` when an answer came.
        public let error: SSOError.Code?
        /// When the call began, by the clock's uptime.
        public let start: Duration
        /// How long it took.
        public let duration: Duration
    }

    /// Wraps a wire.
    ///
    /// - Parameters:
    ///   - wrapped: The transport that makes the calls.
    ///   - clock: What measures them.
    public init(_ wrapped: any HTTPTransport, clock: any SSOClock) {
        self.wrapped = wrapped
        self.clock = clock
    }

    /// Every call that has ended so far, in the order they ended in.
    public var entries: [Entry] { log.withLock { $0 } }

    /// Returns every call that has ended so far and forgets them.
    public func take() -> [Entry] {
        log.withLock { log in
            defer { log = [] }
            return log
        }
    }

    /// Passes a call on.
    ///
    /// - Parameter call: The call.
    /// - Returns: The answer.
    /// - Throws: What the wrapped wire throws.
    public func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let start = clock.uptime
        do throws(SSOError) {
            let answer = try await wrapped.send(call)
            record(call, since: start, status: answer.response.status.code, error: nil)
            return answer
        } catch {
            record(call, since: start, status: nil, error: error.code)
            throw error
        }
    }

    private func record(_ call: HTTPCall, since start: Duration, status: Int?, error: SSOError.Code?) {
        let entry = Entry(
            method: call.request.method.rawValue,
            path: call.request.pathWithoutQuery,
            queryNames: call.request.queryNames,
            status: status,
            error: error,
            start: start,
            duration: clock.uptime - start
        )
        log.withLock { $0.append(entry) }
    }
}
