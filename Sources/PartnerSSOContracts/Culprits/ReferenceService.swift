#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import HTTPTypes
import PartnerSSO

/// A service side with a small protocol of its own: one JSON string for each question.
struct ReferenceService: EntitlementService {
    let needs = ServiceNeeds(relyingParty: "reference", statusForExistingProfiles: .ignored)
    let context: PluginContext
    let address: HTTPAddress
    let secret: Secret<String>
    /// Makes one request.
    var send: @Sendable (HTTPCall) async throws(SSOError) -> HTTPAnswer
    /// Reads an answer's body; `nil` for one that cannot be read.
    var decode: @Sendable (Data) -> JSONValue? = { try? JSONDecoder().decode(JSONValue.self, from: $0) }
    /// What a failure to learn the existing profiles becomes.
    var onFailure: @Sendable (SSOError) throws(SSOError) -> [Profile] = { (error) throws(SSOError) in throw error }
    /// What is said when an answer cannot be read.
    var complaint: @Sendable (Data) -> String = { "The answer has \($0.count) bytes that cannot be read." }
    /// How often a call is made again after a failure that the service marks as temporary.
    var storm = 0

    init(_ context: PluginContext, address: HTTPAddress, secret: Secret<String>) {
        self.context = context
        self.address = address
        self.secret = secret
        send = { [transport = context.transport] (call) async throws(SSOError) in try await transport.send(call) }
    }

    /// Makes a call, again where that may help, and reads its answer.
    func ask(_ method: HTTPRequest.Method, _ path: String) async throws(SSOError) -> JSONValue {
        let runner = CallRunner(context)
        for _ in 0..<storm { _ = try? await send(call(method, path)) }
        return try await runner.run(path) { (_) async throws(SSOError) in
        } attempt: { () async throws(SSOError) -> CallVerdict<JSONValue> in
            try await attempt(method, path)
        }
    }

    private func attempt(_ method: HTTPRequest.Method, _ path: String) async throws(SSOError) -> CallVerdict<JSONValue>
    {
        let answer: HTTPAnswer
        do throws(SSOError) {
            answer = try await send(call(method, path))
        } catch {
            return .failed(error)
        }
        switch answer.response.status.code {
        case 200: return decode(answer.body).map { .done($0) } ?? .failed(unreadable(path, answer.body))
        case 429, 503: return .retry(refused(path, .serviceUnavailable, isRetryable: true), after: .seconds(1))
        default: return .failed(refused(path, .requestRefused))
        }
    }

    private func call(_ method: HTTPRequest.Method, _ path: String) -> HTTPCall {
        var request = HTTPRequest(method: method, scheme: address.scheme, authority: address.authority, path: path)
        request.headerFields[.authorization] = secret.withValue { "Bearer \($0)" }
        return HTTPCall(request)
    }

    func unreadable(_ path: String, _ body: Data = Data()) -> SSOError {
        SSOError(.answerMalformed, "\(path): \(complaint(body))", hint: "Look at the service.")
    }

    private func refused(_ path: String, _ code: SSOError.Code, isRetryable: Bool = false) -> SSOError {
        SSOError(code, "\(path) was refused.", hint: "Look at the service.", isRetryable: isRetryable)
    }
}
