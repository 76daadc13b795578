public import HTTPTypes
public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// A wire that answers by script, by method and path, and remembers every call.
public final class ScriptedTransport: HTTPTransport {
    /// What a call gets.
    public enum Reply: Sendable {
        /// An answer.
        case answer(HTTPAnswer)
        /// No answer but an error.
        case error(SSOError)
        /// Nothing, until the task is cancelled.
        case hang
    }

    private struct Route: Sendable {
        let method: HTTPRequest.Method
        let pattern: PathPattern
        let script: Script<HTTPCall, Reply>
    }

    private struct State: Sendable {
        var routes: [Route] = []
        var calls: [HTTPCall] = []
    }

    private let fallback: Script<HTTPCall, Reply>
    private let state = Locked(State())

    /// Creates a wire without answers; `on` adds some, and anything else throws `testing.unscripted`.
    public init() {
        fallback = Script { (call) async throws(SSOError) -> Reply in
            throw .unscripted(call.name)
        }
    }

    /// Creates a wire that asks a closure what a call gets.
    ///
    /// - Parameter respond: Decides for one call.
    public init(_ respond: @escaping @Sendable (HTTPCall) async throws(SSOError) -> Reply) {
        fallback = Script(respond)
    }

    /// Scripts the answers to calls of one kind; the newest matching script counts.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The path without a query; a segment in braces, such as `{code}`, stands for any one segment.
    ///   - replies: One reply after the other; the last one stands for all later calls.
    /// - Returns: The wire, for chaining.
    @discardableResult
    public func on(_ method: HTTPRequest.Method, _ path: String, _ replies: Reply...) -> ScriptedTransport {
        let queue = Locked(replies)
        return on(method, path) { (call) async throws(SSOError) -> Reply in
            guard let reply = queue.withLock({ $0.count > 1 ? $0.removeFirst() : $0.first }) else {
                throw .unscripted(call.name)
            }
            return reply
        }
    }

    /// Scripts the answers to calls of one kind with a closure; the newest matching script counts.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The path without a query; a segment in braces stands for any one segment.
    ///   - respond: Decides for one call.
    /// - Returns: The wire, for chaining.
    @discardableResult
    public func on(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ respond: @escaping @Sendable (HTTPCall) async throws(SSOError) -> Reply
    ) -> ScriptedTransport {
        let route = Route(method: method, pattern: PathPattern(path), script: Script(respond))
        state.withLock { $0.routes.insert(route, at: 0) }
        return self
    }

    /// Every call so far, in order.
    public var calls: [HTTPCall] { state.withLock { $0.calls } }

    /// Method and path, without the query, of every call so far, such as `GET /o/client`.
    public var callNames: [String] {
        calls.map { "\($0.request.method.rawValue) \($0.request.pathWithoutQuery)" }
    }

    /// Answers by script.
    ///
    /// - Parameter call: The call.
    /// - Returns: The answer.
    /// - Throws: `SSOError` as the script says; `cancelled` when the task is cancelled.
    public func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let script = state.withLock { state -> Script<HTTPCall, Reply>? in
            state.calls.append(call)
            let path = call.request.pathWithoutQuery
            return state.routes.first { $0.method == call.request.method && $0.pattern.matches(path) }?.script
        }
        guard !Task.isCancelled else { throw .cancelled }
        switch try await (script ?? fallback).answer(call) {
        case .answer(let answer): return answer
        case .error(let error): throw error
        case .hang:
            await untilCancelled()
            throw .cancelled
        }
    }
}
