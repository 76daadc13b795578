import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("Every endpoint withstands every way an answer can go wrong")
struct EndpointFaultTests {
    /// A way to go wrong, the error it must end in, and how often the call is made.
    struct Fault: Sendable, CustomTestStringConvertible {
        let name: String
        let reply: ScriptedTransport.Reply
        let code: SSOError.Code
        var calls = 1
        /// How often a call is made that changes nothing at the service.
        var callsOfGet: Int?
        /// How often profiles are asked for, without the platform's status the second time.
        var callsOfProfiles: Int?
        /// How often a poll is made, which keeps its distance.
        var callsOfPoll: Int?
        /// Whether partner single sign-on that is refused so leaves the viewer to the regular sign-in.
        var isPartnerRefusal = false
        /// Whether it is an answer to a question for a decision.
        var isDecision = false
        /// How often registration and token are asked for, which no token goes with.
        var callsOfRegistration: Int?
        /// Whether registration and token take it for the service's own refusal of the application.
        var isRefusalOfApplication = false

        var testDescription: String { name }

        func code(of deed: Deed) -> SSOError.Code? {
            if isPartnerRefusal, deed.path.contains("/sso/") { return nil }
            return isDecision && deed.path.contains("/decisions/") ? nil : code
        }

        func calls(of deed: Deed) -> Int {
            if deed.path.contains("/profiles/code/") { return callsOfPoll ?? calls }
            if deed.method == .get, deed.path.contains("/profiles") { return callsOfProfiles ?? callsOfGet ?? calls }
            return deed.method == .get ? callsOfGet ?? calls : calls
        }
    }

    private static func json(_ name: String, _ body: String) -> Fault {
        Fault(name: name, reply: .json(body), code: .answerMalformed)
    }

    static let faults: [Fault] = [
        json("NW07 truncated JSON", #"{"profiles":{"A":{"notAf"#), json("a list for an object", "[]"),
        json("SV15 null", "null"), json("a text", #""x""#), json("an empty object", "{}"),
        json("a trailing comma", #"{"profiles":{},"logouts":{},"decisions":[],}"#),
        json(
            "wrong types inside",
            #"{"profiles":7,"logouts":7,"decisions":7,"actionName":7,"requestor":7}"#
        ),
        json("nesting without end", String(repeating: "[", count: 50_000)), json("NUL bytes", "\u{0}\u{0}"),
        Fault(
            name: "no UTF-8",
            reply: .body(Data([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x7D]), type: "application/json"),
            code: .answerMalformed
        ),
        Fault(name: "NW08 no body", reply: .status(200), code: .answerMalformed),
        Fault(name: "NW08 204", reply: .status(204), code: .answerMalformed),
        Fault(
            name: "NW08 XML",
            reply: .body(Data("<a/>".utf8), type: "application/xml"),
            code: .answerUnexpectedType
        ),
        Fault(name: "NW09 too large", reply: .failing(.answerTooLarge), code: .answerTooLarge),
        Fault(name: "NW07 cut short", reply: .failing(.answerTruncated), code: .answerTruncated),
        Fault(name: "NW10 redirect", reply: .status(302), code: .redirectRefused),
        Fault(name: "NW12 offline", reply: .failing(.offline), code: .offline),
        Fault(name: "NW06 total timeout", reply: .failing(.totalTimedOut), code: .totalTimedOut),
        Fault(name: "NW11 intercepted", reply: .failing(.secureConnectionFailed), code: .secureConnectionFailed),
        Fault(name: "NW17 closed", reply: .failing(.connectionFailed), code: .connectionFailed, callsOfGet: 2),
        Fault(
            name: "NW13 captive portal",
            reply: .body(Data("<html></html>".utf8), type: "text/html"),
            code: .captivePortal
        ),
        Fault(
            name: "a web page for a refusal",
            reply: .body(Data("<html></html>".utf8), type: "text/html", status: 403),
            code: .answerUnexpectedType
        ),
        Fault(name: "NW01 throttled", reply: .status(429), code: .throttled, calls: 3, callsOfPoll: 1),
        Fault(
            name: "TK06 never authorized",
            reply: .status(401),
            code: .unauthorized,
            calls: 2,
            callsOfRegistration: 1
        ),
        Fault(name: "NW04 500 without a body", reply: .status(500), code: .serviceUnavailable),
        Fault(name: "NW04 503", reply: .status(503), code: .serviceUnavailable),
        Fault(name: "405", reply: .status(405), code: .requestRefused),
        Fault(
            name: "SV03 an unknown code",
            reply: .json(#"{"status":400,"code":"new","action":"new"}"#, status: 400),
            code: .requestRefused,
            isPartnerRefusal: true,
            isRefusalOfApplication: true
        ),
        Fault(
            name: "SV14 a timeout upstream",
            reply: .json(#"{"status":403,"code":"network_connection_timeout","action":"retry"}"#, status: 403),
            code: .serviceUnavailable,
            calls: 3,
            callsOfPoll: 1,
            isDecision: true
        ),
        Fault(
            name: "a configuration fault",
            reply: .json(
                #"{"status":500,"code":"invalid_configuration_platform","action":"configuration"}"#,
                status: 500
            ),
            code: .configurationRefused,
            callsOfProfiles: 2,
            isPartnerRefusal: true
        ),
    ]

    @Test(
        "NW01 NW04 NW06 NW07 NW08 NW09 NW10 NW11 NW12 NW13 NW17 SV03 SV14 SV15 TK06 Each fault has its typed error",
        arguments: Deed.all,
        faults
    )
    func goesWrong(deed: Deed, fault: Fault) async throws {
        let bench = try Bench(ScriptedTransport().on(deed.method, deed.path, fault.reply))
        let error = await error { () async throws(SSOError) in try await deed.perform(bench.service) }
        #expect(error?.code == fault.code(of: deed), "\(error?.message ?? "it ended well")")
        #expect(error == nil || error?.plugin == "adobe-pass-v2")
        #expect(bench.calls.count == fault.calls(of: deed))
        #expect(bench.calls.allSatisfy { $0.request.path?.hasPrefix(deed.path) == true })
    }

    @Test(
        "NW01 NW04 NW06 NW07 NW08 NW09 NW10 NW11 NW12 NW13 NW17 SV03 SV14 SV15 So has each fault of registration and token",
        arguments: ["register", "token"],
        faults
    )
    func registrationGoesWrong(call: String, fault: Fault) async throws {
        let bench = try Bench(
            ScriptedTransport().on(.get, "/api/v2/REF30/configuration", .json(#"{"requestor":{"mvpds":[]}}"#))
        )
        let good = #"{"client_id":"a","client_secret":"b","access_token":"t","expires_in":21600}"#
        let replies = Locked([ScriptedTransport.Reply]())
        bench.wire.on(.post, "/o/client/\(call)") { (_) async throws(SSOError) in
            replies.withLock { $0.isEmpty ? fault.reply : $0[0] }
        }
        let error = await error { () async throws(SSOError) in _ = try await bench.service.directory() }
        #expect(error?.code == (fault.isRefusalOfApplication ? .registrationRefused : fault.code))
        #expect(error?.plugin == "adobe-pass-v2")
        #expect(bench.calls.isEmpty)
        let count = bench.wire.callNames.count { $0 == "POST /o/client/\(call)" }
        #expect(count == fault.callsOfRegistration ?? fault.calls)
        // Whatever is not the service's own word is worth another attempt, and costs no second registration.
        replies.withLock { $0 = [.json(good, status: 201)] }
        let again = await AdobePassV2Tests.error { () async throws(SSOError) in _ = try await bench.service.directory()
        }
        #expect(again?.code == (fault.isRefusalOfApplication ? .registrationRefused : nil))
        #expect(call == "register" || bench.wire.callNames.count { $0 == "POST /o/client/register" } == 1)
    }

    @Test("CC01 A task that is cancelled while the service is silent ends at once", arguments: Deed.all)
    func cancelled(deed: Deed) async throws {
        let bench = try Bench(ScriptedTransport().on(deed.method, deed.path, .hang))
        let task = Task {
            await error { () async throws(SSOError) in try await deed.perform(bench.service) }
        }
        while bench.calls.isEmpty { await Task.yield() }
        task.cancel()
        #expect(await task.value?.code == .cancelled)
    }

    @Test("A call of the plugin's brand never leaves its path, whatever the identifiers say", arguments: ["..", "."])
    func hostileIdentifiers(text: String) async throws {
        let bench = try Bench()
        let mvpd = try #require(MVPD.ID(text))
        let error = await error { () async throws(SSOError) in
            _ = try await bench.service.existingProfiles(remembered: mvpd, in: ServiceContext())
        }
        #expect(error?.code == .invalidArgument)
        #expect(bench.wire.calls.isEmpty)
    }
}
