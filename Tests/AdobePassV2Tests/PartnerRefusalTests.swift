import AdobePassSimulator
import AdobePassSupport
import AdobePassV2
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("A refusal of partner single sign-on leaves the viewer another way to sign in")
struct PartnerRefusalTests {
    private static let trace = "9f2a4c6e-0b1d-4e3f-8a5b-7c9d0e1f2a3b"

    private static func refusal(_ entry: ErrorEntry) -> ScriptedTransport.Reply {
        let status = entry.statuses[0]
        let body = #"{"status":\#(status),"code":"\#(entry.code)","action":"\#(entry.action)","trace":"\#(trace)"}"#
        return .json(body, status: status)
    }

    /// Every documented code that is neither an outage, nor a token that is not accepted, nor to be tried again.
    static let refusals = ErrorCatalogue.entries.filter { entry in
        entry.api == .v2 && ![.retry, .applicationRegistration].contains(entry.action)
            && entry.code != "internal_server_error"
    }

    static let failures = ErrorCatalogue.entries.filter { entry in
        entry.api == .v2 && !refusals.contains(entry)
    }

    private func exchange(_ bench: Bench) async throws(SSOError) -> ExchangeAnswer {
        let proof = AttributeResponse(scheme: .init("SAML"), bytes: Array("<a/>".utf8))
        return try await bench.service.exchange(proof, for: .cablevision, in: .identified)
    }

    private func verification(_ bench: Bench) async throws(SSOError) -> Verification {
        try await bench.service.verification(of: .viewer, in: .identified) { () async throws(SSOError) in nil }
    }

    @Test(
        "SV18 A question for a session that the service refuses is declined, and its operator told",
        arguments: refusals
    )
    func session(_ entry: ErrorEntry) async throws {
        let wire = ScriptedTransport().on(.post, "/api/v2/REF30/sessions/sso/Apple", Self.refusal(entry))
        let bench = try Bench(wire)
        guard case .declined(let reason, nil) = try await verification(bench) else {
            Issue.record("not declined")
            return
        }
        let isOfStatus = entry.code.hasPrefix("invalid_header_pfs_")
        #expect(reason == .serviceDeclined(isOfStatus ? .partnerStatus : .configuration))
        try check(bench, entry, "sessions/sso")
    }

    @Test("SV18 An exchange that the service refuses is rejected, and its operator told", arguments: refusals)
    func exchanged(_ entry: ErrorEntry) async throws {
        let wire = ScriptedTransport().on(.post, "/api/v2/REF30/profiles/sso/Apple", Self.refusal(entry))
        let bench = try Bench(wire)
        guard case .rejected(let error) = try await exchange(bench) else {
            Issue.record("not rejected")
            return
        }
        #expect(error.serviceFault?.code == entry.code)
        try check(bench, entry, "profiles/sso")
    }

    private func check(_ bench: Bench, _ entry: ErrorEntry, _ call: String) throws {
        let facts = try bench.events.expect(.partnerCallRefused).facts
        #expect(facts[.call] == call)
        #expect(facts[.cause]?.contains(entry.code) == true)
        #expect(facts[.cause]?.contains(Self.trace) == true)
        #expect(bench.calls.count == 1)
    }

    @Test("An outage or a token that is not accepted is no refusal of partner single sign-on", arguments: failures)
    func failure(_ entry: ErrorEntry) async throws {
        let wire = ScriptedTransport()
            .on(.post, "/api/v2/REF30/sessions/sso/Apple", Self.refusal(entry))
            .on(.post, "/api/v2/REF30/profiles/sso/Apple", Self.refusal(entry))
        let bench = try Bench(wire)
        let first = await error { () async throws(SSOError) in _ = try await verification(bench) }
        let second = await error { () async throws(SSOError) in _ = try await exchange(bench) }
        let codes: [SSOError.Code?] = [.unauthorized, .registrationRefused, .serviceUnavailable]
        #expect(codes.contains(first?.code) && codes.contains(second?.code))
        #expect(bench.events.count(of: .partnerCallRefused) == 0)
    }

    @Test("A set-up of partner single sign-on that is broken at the service costs nobody the regular sign-in")
    func wholeFlow() async throws {
        for (endpoint, code, reason) in [
            (
                "/sessions/sso/", "invalid_configuration_platform_services",
                RegularReason.serviceDeclined(.configuration)
            ),
            ("/profiles/sso/", "invalid_configuration_mvpd_platform_profile_exchange", .exchangeRejected),
        ] {
            let world = try World(wire: World.Wire { RefusingWire($0, endpoint, code) }) {
                $0.secondScreen = .init(afterPolls: 0, mvpd: "Cablevision")
            }
            guard case .regularSignIn(let way, let found) = try await world.client.signIn() else {
                Issue.record("no regular sign-in after \(code)")
                continue
            }
            #expect(found == reason)
            #expect(try await way.start(with: MVPD.ID("Cablevision")).waitForProfile().mvpd.rawValue == "Cablevision")
        }
    }

    // MARK: The platform's status with the question for profiles

    private static let profile = #"{"notAfter":1900000000000,"type":"regular"}"#
    private static let statusRefusal = ScriptedTransport.Reply.json(
        #"{"status":400,"code":"invalid_header_pfs_provider_info_expired","action":"none"}"#,
        status: 400
    )

    /// A wire that refuses the status, and otherwise answers with what each path has.
    private static func wire(_ profiles: [String: String]) -> ScriptedTransport {
        ScriptedTransport { (call) async throws(SSOError) in
            guard call.header(FrameworkStatusHeader.name) == nil else { return statusRefusal }
            let name = call.request.path?.split(separator: "/").last.map(String.init) ?? ""
            return .json(#"{"profiles":{\#(profiles[name] ?? "")}}"#)
        }
    }

    @Test("SV18 A status that the service refuses with the question for profiles is left out, once")
    func statusLeftOut() async throws {
        let bench = try Bench(Self.wire(["profiles": #""Spectrum":\#(Self.profile)"#]))
        let profiles = try await bench.service.existingProfiles(remembered: nil, in: .identified)
        #expect(profiles.map(\.mvpd.rawValue) == ["Spectrum"])
        #expect(bench.calls.map { $0.header(FrameworkStatusHeader.name) != nil } == [true, false])
        #expect(try bench.events.expect(.partnerCallRefused).facts[.call] == "profiles")
        let remembered = try await bench.service.existingProfiles(remembered: .cablevision, in: .identified)
        #expect(remembered.isEmpty)
        #expect(bench.calls.count == 4)
    }

    @Test("SV18 A refused status takes no profile from a viewer whom the platform vouches for")
    func statusOfHeldProfile() async throws {
        let context = try ServiceContext.identified
        let held = try Profile.lasting(.partner)
        let bench = try Bench(Self.wire([:]))
        let confirming = ServiceContext(partner: context.partner, status: context.status, held: held)
        let error = await error { () async throws(SSOError) in
            _ = try await bench.service.existingProfiles(remembered: held.mvpd, in: confirming)
        }
        #expect(error?.serviceFault?.code == "invalid_header_pfs_provider_info_expired")
        let denied = ServiceContext(status: .withoutPermission(.denied, fault: nil), held: held)
        #expect(try await bench.service.existingProfiles(remembered: held.mvpd, in: denied).isEmpty)
    }
}

/// A wire whose service refuses one endpoint for its set-up.
private struct RefusingWire: HTTPTransport {
    let wrapped: any HTTPTransport
    let endpoint: String
    let code: String

    init(_ wrapped: any HTTPTransport, _ endpoint: String, _ code: String) {
        self.wrapped = wrapped
        self.endpoint = endpoint
        self.code = code
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        guard call.request.path?.contains(endpoint) == true else { return try await wrapped.send(call) }
        let body = #"{"status":500,"code":"\#(code)","action":"configuration"}"#
        return try await ScriptedTransport { (_) async throws(SSOError) in .json(body, status: 500) }.send(call)
    }
}
