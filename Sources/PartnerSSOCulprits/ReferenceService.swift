import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A service side with a small protocol of its own: one JSON string for each question.
struct ReferenceService: EntitlementService {
    /// What a culprit does differently.
    struct Habits: Sendable {
        /// Whether all questions share one access token.
        var sharesToken = true
        /// Whether a token's end is compared with the device's clock, and a new one fetched until one holds.
        var believesItsClock = false
        /// Whether an exchange is made again when its answer is lost.
        var resendsProofs = false
        /// Whether a denial is asked about again.
        var hagglesOverDenials = false
        /// What becomes of the end that the service gave a profile.
        var expiry: @Sendable (Date) -> Expiry = { .at($0) }
        /// Whether a profile must be of the provider that was asked.
        var checksProvider = true
        /// Whether a decision must be about the resource that was asked for.
        var checksResource = true
        /// Whether a refused proof signs the viewer in all the same.
        var signsInAnyhow = false
        /// Under which key the access token is kept.
        var tokenKey = "token"
        /// What the record of the access token begins with.
        var tokenForm = ""
        /// Whether the viewer's identifier is stored at a sign-in.
        var keepsProfile = false
        /// Whether a failing store is an error.
        var insistsOnStore = false
        /// Runs when an access token was refused.
        var afterRefusal: @Sendable () async -> Void = {}
        /// Runs after a question that only reads.
        var afterReading: @Sendable () async -> Void = {}
    }

    let needs = ServiceNeeds(relyingParty: "reference", statusForExistingProfiles: .ignored)
    let context: PluginContext
    let address: HTTPAddress
    let secret: Secret<String>
    var keeper: TokenKeeper
    var habits = Habits()
    /// How a request is made.
    typealias Send = @Sendable (HTTPCall, PluginContext) async throws(SSOError) -> HTTPAnswer

    /// Makes one request.
    var send: Send = { (call, context) async throws(SSOError) in try await context.transport.send(call) }
    /// Reads an answer's body; `nil` for one that cannot be read.
    var decode: @Sendable (Data) -> JSONValue? = { try? JSONValue(reading: $0) }
    /// What a failure to learn the existing profiles becomes.
    var onFailure: @Sendable (SSOError) throws(SSOError) -> [Profile] = { (error) throws(SSOError) in throw error }
    /// What is said when an answer cannot be read.
    var complaint: @Sendable (Data) -> String = { "The answer has \($0.count) bytes that cannot be read." }
    /// What an error adds of a refusal's body; nothing, unless a culprit quotes it.
    var quotation: @Sendable (Data) -> String = { _ in "" }
    /// How often a call is made again after a failure that the service marks as temporary.
    var storm = 0

    init(_ context: PluginContext, address: HTTPAddress, secret: Secret<String>) {
        self.context = context
        self.address = address
        self.secret = secret
        keeper = TokenKeeper(clock: context.clock)
    }

    /// Makes a call with an access token, repeats it where that may help, and reads its answer.
    func ask(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String? = nil
    ) async throws(SSOError) -> String {
        for _ in 0..<storm { _ = try? await send(call(method, path, body, Secret("")), context) }
        let used = Locked<String?>(nil)
        return try await CallRunner(context).run(path) { (_) async throws(SSOError) in
            if let token = used.withLock({ $0 }) { await keeper.refuse(token) }
            await habits.afterRefusal()
            return .service
        } attempt: { () async throws(SSOError) -> CallVerdict<String> in
            let token = try await accessToken()
            used.withLock { $0 = token }
            return try await attempt(method, path, body, Secret(token))
        }
    }

    /// Makes a call with another credential.
    func ask(
        _ method: HTTPRequest.Method,
        _ path: String,
        credential: Secret<String>?
    ) async throws(SSOError) -> String {
        try await CallRunner(context).run(path) { () async throws(SSOError) -> CallVerdict<String> in
            try await attempt(method, path, nil, credential)
        }
    }

    func unreadable(_ path: String, _ body: Data = Data()) -> SSOError {
        SSOError(.answerMalformed, "\(path): \(complaint(body))", hint: "Look at the service.")
    }
}

// MARK: - One attempt

extension ReferenceService {
    private func attempt(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String?,
        _ credential: Secret<String>?
    ) async throws(SSOError) -> CallVerdict<String> {
        let answer: HTTPAnswer
        do throws(SSOError) {
            answer = try await send(call(method, path, body, credential), context)
        } catch {
            let isSafe = method == .get || habits.resendsProofs
            return error.code == .connectionFailed && isSafe ? .reconnect(error) : .failed(error)
        }
        switch answer.response.status.code {
        case 200: return decode(answer.body)?.string.map { .done($0) } ?? .failed(unreadable(path, answer.body))
        case 401 where path != "/token": return .renew(.accessToken, refused(path, .unauthorized))
        case 409: return .failed(refused(path, .authenticationRequired))
        case 429, 503: return .retry(refused(path, .serviceUnavailable, isRetryable: true), after: .seconds(1))
        default: return .failed(refused(path, .requestRefused, quoting: answer.body))
        }
    }

    private func call(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String?,
        _ credential: Secret<String>?
    ) -> HTTPCall {
        var request = HTTPRequest(method: method, scheme: address.scheme, authority: address.authority, path: path)
        request.headerFields[.authorization] = credential?.withValue { "Bearer \($0)" }
        return HTTPCall(request, body: body.map { Data($0.utf8) })
    }

    private func refused(
        _ path: String,
        _ code: SSOError.Code,
        quoting body: Data = Data(),
        isRetryable: Bool = false
    ) -> SSOError {
        SSOError(
            code,
            "\(path) was refused.\(quotation(body))",
            hint: "Look at the service.",
            isRetryable: isRetryable
        )
    }
}

// MARK: - The access token

extension ReferenceService {
    private func accessToken() async throws(SSOError) -> String {
        let fetch = { @Sendable () async throws(SSOError) -> TokenKeeper.Kept? in try await fetchToken() }
        let kept = habits.sharesToken ? try await keeper.token(fetch) : try await keeper.unsharedToken(fetch)
        guard let kept else { throw unreadable("/token") }
        return kept.text
    }

    private func fetchToken() async throws(SSOError) -> TokenKeeper.Kept {
        // Also a caller that was not refused itself must not take the refused token from the store.
        let refused = await keeper.refused
        if let stored = try await storedToken(), stored.text != refused, context.clock.now < stored.end ?? .distantPast
        {
            return stored
        }
        var fresh = try await freshToken()
        for _ in 0..<3 where habits.believesItsClock && (fresh.end ?? .distantFuture) <= context.clock.now {
            fresh = try await freshToken()
        }
        return fresh
    }

    private func freshToken() async throws(SSOError) -> TokenKeeper.Kept {
        let text = try await ask(.post, "/token", credential: secret)
        guard let fresh = read(text) else { throw unreadable("/token") }
        try await store(text)
        return fresh
    }

    /// Reads a token's answer: the token, how long it holds, and when it expires by the service's clock.
    private func read(_ text: String) -> TokenKeeper.Kept? {
        let parts = text.split(separator: "|").map(String.init)
        // A service that accepts any text as an answer accepts it as a token, too.
        guard parts.count == 3, let seconds = Double(parts[1]), let end = Int64(parts[2]) else {
            return decode(Data("?".utf8)) == nil ? nil : TokenKeeper.Kept(text: text, end: .distantFuture)
        }
        let relative = context.clock.now.addingTimeInterval(seconds)
        return .init(text: parts[0], end: habits.believesItsClock ? Date(millisecondsSince1970: end) : relative)
    }

    private func storedToken() async throws(SSOError) -> TokenKeeper.Kept? {
        do throws(SSOError) {
            let record = try await context.store.record(for: habits.tokenKey)
            let text = record.map { String(decoding: $0, as: UTF8.self) } ?? ""
            guard text.hasPrefix(habits.tokenForm) else { return nil }
            let parts = text.dropFirst(habits.tokenForm.count).split(separator: "|").map(String.init)
            guard parts.count == 2, let end = Int64(parts[1]) else { return nil }
            return TokenKeeper.Kept(text: parts[0], end: Date(millisecondsSince1970: end))
        } catch {
            if habits.insistsOnStore { throw error }
            return nil
        }
    }

    private func store(_ text: String) async throws(SSOError) {
        guard let token = read(text), let end = token.end else { return }
        let record = Data("\(habits.tokenForm)\(token.text)|\(end.millisecondsSince1970)".utf8)
        do throws(SSOError) {
            try await context.store.write(record, for: habits.tokenKey)
        } catch {
            if habits.insistsOnStore { throw error }
        }
    }
}
