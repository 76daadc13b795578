import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Decisions, as the service answers them")
struct DecisionAnswerTests {
    private static let preauthorize = "/api/v2/REF30/decisions/preauthorize/Cablevision"
    private static let authorize = "/api/v2/REF30/decisions/authorize/Cablevision"

    private static func permit(_ resource: String) -> String {
        #"{"resource":"\#(resource)","mvpd":"Cablevision","source":"mvpd","authorized":true}"#
    }

    private static func deny(_ resource: String, _ code: String, _ action: String = "none") -> String {
        #"{"resource":"\#(resource)","authorized":false,"error":{"status":403,"code":"\#(code)","action":"\#(action)"}}"#
    }

    private static func decisions(_ items: String...) -> ScriptedTransport.Reply {
        .json(#"{"decisions":[\#(items.joined(separator: ","))]}"#)
    }

    private func previews(
        _ names: [String],
        _ replies: ScriptedTransport.Reply...,
        settings: [String: PluginSettings.Value] = [:]
    ) async throws -> (previews: [Preview], bench: Bench) {
        let queue = Locked(replies)
        let wire = ScriptedTransport().on(.post, Self.preauthorize) { (_) async throws(SSOError) in
            queue.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        }
        let bench = try Bench(wire, settings: settings)
        let resources = names.compactMap(Resource.init)
        return (try await bench.service.preview(resources, for: .lasting(.regular), in: .identified), bench)
    }

    private func decision(_ replies: ScriptedTransport.Reply...) async throws -> (decision: Decision, bench: Bench) {
        let queue = Locked(replies)
        let wire = ScriptedTransport().on(.post, Self.authorize) { (_) async throws(SSOError) in
            queue.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        }
        let bench = try Bench(wire)
        let resource = try #require(Resource("A"))
        return (try await bench.service.authorize(resource, for: .lasting(.partner), in: .identified), bench)
    }

    // MARK: Preauthorize

    @Test("Q-N8 Decisions are matched by name without white space at the ends, and by position as a last resort")
    func matching() async throws {
        let stray = Self.deny("something", "preauthorization_denied_by_mvpd")
        let reply = Self.decisions(Self.permit("B "), Self.permit(" A"), stray)
        let (previews, _) = try await previews(["A", "B", "C"], reply)
        #expect(previews.map(\.isLikelyPermitted) == [true, true, false])
    }

    @Test("A decision about one resource is never taken for another's")
    func noMixUp() async throws {
        let error = await error { () async throws(SSOError) in
            do {
                _ = try await previews(["A", "B"], Self.decisions(Self.permit("B"), Self.permit("C")))
            } catch {
                throw error as? SSOError ?? .cancelled
            }
        }
        #expect(error?.code == .answerMalformed)
        #expect(error?.plugin == "adobe-pass-v2")
    }

    @Test("SV01 M4.2 Only the items that say so are asked about again, at most three times in all")
    func itemRetries() async throws {
        let again = Self.deny("B", "network_received_error", "retry")
        let first = Self.decisions(Self.permit("A"), again, Self.deny("C", "preauthorization_denied_by_mvpd"))
        let (previews, bench) = try await previews(
            ["A", "B", "C"],
            first,
            Self.decisions(again),
            Self.decisions(Self.permit("B"))
        )
        #expect(previews.map(\.isLikelyPermitted) == [true, true, false])
        #expect(
            bench.calls.map(\.text)
                == [#"{"resources":["A","B","C"]}"#, #"{"resources":["B"]}"#, #"{"resources":["B"]}"#]
        )

        let stubborn = try await self.previews(["B"], Self.decisions(again))
        #expect(stubborn.bench.calls.count == 3)
        let denial = stubborn.previews.first?.denial
        #expect(denial?.cause == .technical)
        #expect(denial?.remedy == .retry)
    }

    @Test("More resources than the limit are asked in several calls, repeats once")
    func limit() async throws {
        let names = ["A", "B", "A", "C"]
        let all = Self.decisions(Self.permit("A"), Self.permit("B"), Self.permit("C"))
        let (previews, bench) = try await previews(names, all, settings: ["preauthorizeLimit": .integer(2)])
        #expect(previews.map(\.resource.rawValue) == names)
        #expect(bench.calls.map(\.text) == [#"{"resources":["A","B"]}"#, #"{"resources":["C"]}"#])
    }

    @Test("SV05 No decision at all is the sign of too many resources, and not of denials")
    func emptyList() async throws {
        let error = await #expect(throws: SSOError.self) { try await previews(["A"], Self.decisions()) }
        #expect(error?.code == .configurationRefused)
    }

    @Test(
        "SV09 A denial of the whole question is a denial of each resource, whatever its status",
        arguments: [403, 500]
    )
    func wholeDenial(status: Int) async throws {
        let body = #"{"status":403,"code":"authenticated_profile_expired","action":"authentication"}"#
        let (previews, bench) = try await previews(["A", "B"], .json(body, status: status))
        #expect(previews.map { $0.denial?.cause } == [.login, .login])
        #expect(bench.calls.count == 1)
    }

    @Test("SV05 Too many resources, told as documented, are a fault of the set-up")
    func tooMany() async throws {
        let body = #"{"status":403,"code":"too_many_resources","action":"configuration"}"#
        let error = await #expect(throws: SSOError.self) { try await previews(["A"], .json(body, status: 403)) }
        #expect(error?.code == .configurationRefused)
    }

    // MARK: Authorize

    @Test("A permit carries the media token, its end and who decided")
    func permitted() async throws {
        let item = """
            {"resource":"A","authorized":true,"source":"degradation","notAfter":5,
             "token":{"issuedAt":1767225600000,"notBefore":"1767225600001","notAfter":"1767225900000","serializedToken":"PHNp"}}
            """
        let permit = try #require(try await decision(Self.decisions(item)).decision.permit)
        #expect(permit.source == "degradation")
        #expect(permit.mediaToken == Secret("PHNp"))
        #expect(permit.mediaTokenExpiry == Expiry(millisecondsSince1970: 1_767_225_900_000))
        #expect(permit.resource.rawValue == "A")
    }

    @Test("A permit without a media token is a typed error, and no permit")
    func noToken() async throws {
        for token in ["", #","token":null"#, #","token":{}"#, #","token":{"serializedToken":""}"#] {
            let item = #"{"resource":"A","authorized":true\#(token)}"#
            let error = await #expect(throws: SSOError.self) { try await decision(Self.decisions(item)) }
            #expect(error?.code == .answerMalformed)
        }
    }

    @Test(
        "SV09 SV12 SV11 A denial is an answer with its cause, as an item and as the whole answer, whatever its status",
        arguments: [
            ("authorization_denied_by_mvpd", Denial.Cause.subscription),
            ("authorization_denied_by_parental_controls", .parentalControls),
            ("authorization_denied_by_hba_policies", .homeOnly), ("authenticated_profile_missing", .login),
            ("authenticated_profile_expired", .login), ("temporary_access_duration_limit_exceeded", .temporaryAccess),
            ("temporary_access_resources_limit_exceeded", .temporaryAccess),
        ],
        [200, 403, 500]
    )
    func denials(denial: (code: String, cause: Denial.Cause), status: Int) async throws {
        let whole = #"{"status":403,"code":"\#(denial.code)","action":"none","details":"Ask your provider."}"#
        let reply = status == 200 ? Self.decisions(Self.deny("A", denial.code)) : .json(whole, status: status)
        let (decision, bench) = try await decision(reply)
        guard case .denied(let resource, let found) = decision else {
            Issue.record("permitted")
            return
        }
        #expect(resource.rawValue == "A")
        #expect(found.cause == denial.cause)
        #expect(found.code == denial.code)
        #expect(found.message == (status == 200 ? nil : "Ask your provider."))
        #expect(bench.calls.count == 1)
    }

    @Test("A denial without any reason is still a denial")
    func bareDenial() async throws {
        let (decision, _) = try await decision(Self.decisions(#"{"resource":"A","authorized":false}"#))
        #expect(decision.permit == nil)
    }

    @Test("SV06 A decision that names the proxied provider is tolerated")
    func proxied() async throws {
        let item = """
            {"resource":"A","mvpd":"Proxied","authorized":true,"token":{"serializedToken":"t"}}
            """
        #expect(try await decision(Self.decisions(item)).decision.permit != nil)
    }

    @Test("SV13 An integration that was removed is a fault of the set-up, and not a denial")
    func removedIntegration() async throws {
        let body = #"{"status":400,"code":"invalid_integration","action":"none"}"#
        let error = await #expect(throws: SSOError.self) { try await decision(.json(body, status: 400)) }
        #expect(error?.code == .configurationRefused)
    }

    @Test("A resource that is a piece of media RSS is sent as it is")
    func mediaRSS() async throws {
        let text = #"<rss version="2.0"><channel><title>REF30</title></channel></rss>"#
        let reply = Self.decisions(Self.permit("REF30"))
        let (previews, bench) = try await previews([text], reply)
        #expect(previews.count == 1)
        let body = try JSONDecoder().decode([String: [String]].self, from: try #require(bench.calls.first?.body))
        #expect(body == ["resources": [text]])
    }
}
