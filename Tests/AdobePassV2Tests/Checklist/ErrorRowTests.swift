import AdobePassSupport
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("Checklist: errors")
struct ErrorRowTests {
    static let codes = ErrorCatalogue.entries.filter { $0.api == .v2 }

    @Test("M8.1 Each documented code of a whole answer leads to what its action asks for", arguments: codes)
    func wholeAnswer(_ entry: ErrorEntry) async throws {
        let status = try #require(entry.statuses.first)
        let body = #"{"status":\#(status),"code":"\#(entry.code)","action":"\#(entry.action)","message":"m"}"#
        let bench = try Bench(
            ScriptedTransport().on(.get, "/api/v2/REF30/configuration", .json(body, status: status))
        )
        let clients = Locked(0)
        bench.wire.on(.post, "/o/client/register") { (_) async throws(SSOError) in
            let number = clients.withLock { number in
                number += 1
                return number
            }
            return .json(#"{"client_id":"client \#(number)","client_secret":"secret"}"#, status: 201)
        }
        let error = try #require(
            await error { () async throws(SSOError) in _ = try await bench.service.directory() }
        )
        #expect(error.serviceFault?.code == entry.code)
        #expect(error.message.contains(entry.code))
        #expect(!error.hint.isEmpty)
        let registrations = clients.withLock { $0 }
        switch entry.action {
        case .retry:
            #expect(bench.calls.count == 3)
            #expect(error.code == .serviceUnavailable && error.isRetryable)
        case .authentication: #expect(bench.calls.count == 1 && error.code == .authenticationRequired)
        case .configuration: #expect(bench.calls.count == 1 && error.code == .configurationRefused)
        case .applicationRegistration:
            #expect(bench.calls.count == 2 && error.code == .registrationRefused && !error.isRetryable)
            #expect(registrations == 2)
        default: #expect(bench.calls.count == 1)
        }
        if entry.action != .applicationRegistration { #expect(registrations == 1) }
    }

    @Test("M8.1 Each documented code does so at every call", arguments: Deed.all, codes)
    func everyCall(_ deed: Deed, _ entry: ErrorEntry) async throws {
        let status = try #require(entry.statuses.first)
        let body = #"{"status":\#(status),"code":"\#(entry.code)","action":"\#(entry.action)"}"#
        let refusal = ScriptedTransport.Reply.json(body, status: status)
        let clients = Locked(0)
        // A call may lead to another one, which is answered alike.
        let wire = ScriptedTransport()
            .on(.get, "/api/v2/REF30/profiles", refusal).on(.post, "/api/v2/REF30/sessions", refusal)
            .on(deed.method, deed.path, refusal)
        let bench = try Bench(wire)
        wire.on(.post, "/o/client/register") { (_) async throws(SSOError) in
            let number = clients.withLock { number in
                number += 1
                return number
            }
            return .json(#"{"client_id":"client \#(number)","client_secret":"secret"}"#, status: 201)
        }
        let error = await error { () async throws(SSOError) in try await deed.perform(bench.service) }
        #expect((error == nil) == deed.endsWell(with: entry), "\(error?.code.rawValue ?? "it ended well")")
        if let error {
            #expect(error.serviceFault?.code == entry.code)
            #expect(error.code == deed.code(for: entry))
            #expect(error.isRetryable == (entry.action == .retry || error.code == .serviceUnavailable))
            #expect(error.plugin == "adobe-pass-v2" && !error.hint.isEmpty)
        }
        let isRenewed = entry.action == .applicationRegistration
        #expect(clients.withLock { $0 } == (isRenewed ? 2 : 1))
        let calls = bench.calls.count { $0.request.path?.split(separator: "?").first.map(String.init) == deed.path }
        let expected = entry.action == .retry ? (deed.path.contains("/profiles/code/") ? 1 : 3) : isRenewed ? 2 : 1
        #expect(calls == expected || deed.isAskedWithoutStatus(after: entry) && calls == 2)
    }

    @Test("M8.1 SV01 Each documented code of an item is a decision with a remedy, and no failure", arguments: codes)
    func item(_ entry: ErrorEntry) async throws {
        let status = try #require(entry.statuses.first)
        let body = #"""
            {"decisions":[{"resource":"a","authorized":false,"source":"mvpd",
            "error":{"status":\#(status),"code":"\#(entry.code)","action":"\#(entry.action)","details":"why"}}]}
            """#
        let bench = try Bench(
            ScriptedTransport().on(.post, "/api/v2/REF30/decisions/authorize/{mvpd}", .json(body))
        )
        let resource = try #require(Resource("a"))
        let decision = try await bench.service.authorize(resource, for: .lasting(.regular), in: ServiceContext())
        guard case .denied(_, let denial) = decision else {
            Issue.record("permitted")
            return
        }
        #expect(denial.code == entry.code)
        #expect(denial.message == "why")
        switch entry.action {
        case .retry: #expect(denial.remedy == .retry && bench.calls.count == 3)
        case .authentication: #expect(denial.remedy == .signIn && bench.calls.count == 1)
        case .configuration, .applicationRegistration: #expect(denial.remedy == .contactOperator)
        default: #expect(denial.remedy == .none && bench.calls.count == 1)
        }
    }

    @Test(
        "M8.1 SV09 Each documented code of a decision is the same denial as an item and as the whole answer, or a fault",
        arguments: codes,
        [403, 500]
    )
    func alike(_ entry: ErrorEntry, _ status: Int) async throws {
        let error = #"{"status":403,"code":"\#(entry.code)","action":"\#(entry.action)","details":"why"}"#
        let item = #"{"decisions":[{"resource":"a","authorized":false,"error":\#(error)}]}"#
        let asItem = try await Self.decision(.json(item)).get()
        let asWhole = await Self.decision(.json(error, status: status))
        if entry.isDenial {
            #expect(try asWhole.get() == asItem)
        } else {
            #expect(throws: SSOError.self) { try asWhole.get() }
        }
    }

    @Test(
        "M8.1 SV03 A denial that no document knows is one as the whole answer too",
        arguments: ["authorization_denied_by_moonlight", "preauthorization_denied_by_moonlight"]
    )
    func laterDenial(_ code: String) async throws {
        for status in [403, 500] {
            let body = #"{"status":\#(status),"code":"\#(code)","action":"none","details":"why"}"#
            guard case .denied(_, let denial) = try await Self.decision(.json(body, status: status)).get() else {
                Issue.record("permitted")
                return
            }
            #expect(denial == Denial(cause: .other, remedy: .none, code: code, message: "why"))
        }
    }

    private static func decision(_ reply: ScriptedTransport.Reply) async -> Result<Decision, SSOError> {
        do throws(SSOError) {
            let wire = ScriptedTransport().on(.post, "/api/v2/REF30/decisions/authorize/{mvpd}", reply)
            guard let bench = try? Bench(wire), let resource = Resource("a") else { throw .cancelled }
            return .success(
                try await bench.service.authorize(resource, for: .lasting(.regular), in: ServiceContext())
            )
        } catch {
            return .failure(error)
        }
    }

    @Test("M8.1 SV03 A code and an action that no document knows are kept, and nothing is repeated")
    func unknown() async throws {
        let body = #"{"status":418,"code":"teapot","action":"pour","message":"m"}"#
        let bench = try Bench(
            ScriptedTransport().on(.get, "/api/v2/REF30/configuration", .json(body, status: 400))
        )
        let error = await error { () async throws(SSOError) in _ = try await bench.service.directory() }
        #expect(error?.serviceFault?.code == "teapot")
        #expect(error?.serviceFault?.action?.rawValue == "pour")
        #expect(error?.serviceFault?.httpStatus == 400)
        #expect(error?.serviceFault?.bodyStatus == 418)
        #expect(bench.calls.count == 1)
    }

    @Test(
        "M8.2 SV02 Q-S15 Each error status is told apart from a success that carries errors, and few are tried again",
        arguments: [(400, 1), (401, 2), (403, 1), (404, 1), (405, 1), (500, 1)]
    )
    func statuses(_ status: Int, _ calls: Int) async throws {
        let bench = try Bench(
            ScriptedTransport().on(.post, "/api/v2/REF30/decisions/authorize/{mvpd}", .status(status))
        )
        let resource = try #require(Resource("a"))
        let error = await error { () async throws(SSOError) in
            _ = try await bench.service.authorize(resource, for: .lasting(.regular), in: ServiceContext())
        }
        #expect(error?.serviceFault?.httpStatus == status)
        #expect(bench.calls.count == calls)
        #expect(error?.code != .authenticationRequired)
    }
}

extension ErrorEntry {
    /// Whether it says something of the viewer or of the resource, rather than of the call, the set-up or the service.
    fileprivate var isDenial: Bool {
        code.contains("authorization_denied_by_") || action == .authentication || action == .retry
    }
}

extension Deed {
    /// Whether a code as the whole answer is no failure of the call, but an answer to its question.
    fileprivate func endsWell(with entry: ErrorEntry) -> Bool {
        let isSession = ["invalid_authentication_session", "invalid_parameter_code"].contains(entry.code)
        if path.contains("/decisions/") { return entry.isDenial }
        if path.contains("/sso/") { return isPartnerRefusal(entry) }
        if path.contains("/profiles/code/") { return isSession }
        if path.contains("/profiles") || path.contains("/logout/") { return entry.action == .authentication }
        return false
    }

    /// The service says no to the platform's sign-on, and the viewer can sign in without it.
    private func isPartnerRefusal(_ entry: ErrorEntry) -> Bool {
        [ErrorAction.nothing, .configuration, .authentication].contains(entry.action)
            && entry.code != "internal_server_error"
    }

    /// What the app is told.
    fileprivate func code(for entry: ErrorEntry) -> SSOError.Code {
        switch (entry.code, entry.action) {
        case ("invalid_authentication_session", _), ("invalid_parameter_code", _): .sessionEnded
        case ("invalid_integration", _), ("invalid_parameter_service_provider", _), (_, .configuration):
            .configurationRefused
        case (_, .authentication): .authenticationRequired
        case (_, .retry), ("internal_server_error", _): .serviceUnavailable
        case (_, .applicationRegistration): .registrationRefused
        default: .requestRefused
        }
    }

    /// Whether profiles are asked for once more without the platform's status, which the service refuses.
    fileprivate func isAskedWithoutStatus(after entry: ErrorEntry) -> Bool {
        let ofStatus = ["invalid_header_pfs_", "invalid_configuration_platform", "invalid_configuration_mvpd_platform"]
        return method == .get && path.contains("/profiles") && ofStatus.contains { entry.code.hasPrefix($0) }
    }
}
