import AdobePassSimulator
import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOCommand
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Errors, headers and tokens that the documents print in more than one way")
struct QuirkErrorTests {
    private func fault(_ body: String, status: Int) -> ServiceFault {
        ServiceFault(reading: HTTPAnswer(HTTPResponse(status: .init(code: status)), body: Data(body.utf8)))
    }

    @Test("Q-S10 A known code means what the table says, whatever action one page prints with it")
    func knownCode() {
        let ended = fault(
            #"{"status":403,"code":"temporary_access_duration_limit_exceeded","action":"none"}"#,
            status: 403
        )
        #expect(ErrorCatalogue.action(for: ended, of: .v2) == .authentication)
        let setUp = fault(
            #"{"status":500,"code":"invalid_configuration_temporary_access","action":"none"}"#,
            status: 500
        )
        #expect(ErrorCatalogue.action(for: setUp, of: .v2) == .configuration)
    }

    @Test(
        "Q-S11 Temporary access that is used up is one denial, as an item and as the whole answer",
        arguments: [true, false]
    )
    func temporaryAccess(isItem: Bool) async throws {
        let error = #"{"status":403,"code":"temporary_access_resources_limit_exceeded","action":"authentication"}"#
        let body = isItem ? #"{"decisions":[{"resource":"a","authorized":false,"error":\#(error)}]}"# : error
        let bench = try Bench(
            ScriptedTransport().on(
                .post,
                "/api/v2/REF30/decisions/authorize/{mvpd}",
                .json(body, status: isItem ? 200 : 403)
            )
        )
        let resource = try #require(Resource("a"))
        let decision = try await bench.service.authorize(resource, for: .lasting(.temporary), in: ServiceContext())
        guard case .denied(_, let denial) = decision else {
            Issue.record("permitted")
            return
        }
        #expect(denial.cause == .temporaryAccess)
    }

    @Test("Q-S12 Q-S13 Q-S14 Q-T5 An error is flat, nested or a bare code, with or without its texts")
    func forms() {
        #expect(fault(#"{"status":403,"code":"c","action":"retry"}"#, status: 403).action == .retry)
        #expect(fault(#"{"status":"BAD_REQUEST","error":{"code":"c","status":400}}"#, status: 400).code == "c")
        #expect(fault(#"{"error":"invalid_client"}"#, status: 400).code == "invalid_client")
        let bare = fault(#"{"status":412,"message":"m","details":"d"}"#, status: 412)
        #expect(bare.code == nil && bare.viewerText == "d" && bare.trace == nil)
        let network = fault(#"{"status":403,"code":"network_received_error","action":"retry"}"#, status: 403)
        #expect(network.denial(of: .v2).cause == .technical)
    }

    @Test("Q-P1 Q-P2 Q-S16 Calls have the paths of their own pages, without a slash at the end", arguments: Deed.all)
    func paths(deed: Deed) async throws {
        let bench = try Bench(ScriptedTransport().on(deed.method, deed.path, .json("{}")))
        _ = await error { () async throws(SSOError) in try await deed.perform(bench.service) }
        let path = try #require(bench.calls.first?.request.path)
        #expect(path.prefix { $0 != "?" } == deed.path)
        #expect(path.contains("?redirectUrl=") == deed.path.contains("/logout/"))
        #expect(bench.wire.calls.prefix(2).map(\.request.path) == ["/o/client/register", "/o/client/token"])
        #expect(bench.wire.calls.prefix(2).allSatisfy { $0.request.method == .post })
    }

    @Test(
        "Q-P7 The service is wherever the configuration says",
        arguments: ["https://api.example.com", "https://sp-preprod.example.com:8443"]
    )
    func hosts(_ address: String) async throws {
        let bench = try Bench(
            ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(#"{"profiles":{}}"#)),
            settings: ["baseURL": .address(try HTTPAddress(address))]
        )
        _ = try await bench.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(bench.wire.calls.allSatisfy { address == "https://\($0.request.authority ?? "")" })
    }

    @Test(
        "Q-H1 Q-H2 Q-H3 Q-H4 Q-H6 Q-H7 Q-T7 Device information is valid JSON in the table's words, once encoded, always sent",
        arguments: Deed.all
    )
    func deviceInformation(deed: Deed) async throws {
        var device = DeviceInformation.sampleTV
        device.operatingSystem = "iPadOS"
        device.connectionType = "WIFI"
        let bench = try Bench(ScriptedTransport().on(deed.method, deed.path, .json("{}")), device: device)
        _ = await error { () async throws(SSOError) in try await deed.perform(bench.service) }
        let call = try #require(bench.calls.first)
        let value = try #require(call.header("X-Device-Info"))
        #expect(!value.contains("%"))
        let text = try #require(Base64Text.decode(value))
        let object = try #require(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)).object)
        #expect(object["primaryHardwareType"] == .string("SetTopBox") && object["type"] == nil)
        #expect(object["osName"] == .string("iOS") && object["connectionType"] == .string("WiFi"))
        #expect(try DeviceInformationHeader(decoding: value).missingKeys.isEmpty)
        #expect(call.header("AP-Device-Identifier") != nil)
        let flag = DeviceInformationHeader(object: ["connectionSecure": .boolean(true), "type": .string("TV")])
        #expect(flag.values[.connectionSecure] == .string("true"))
        #expect(flag.values[.primaryHardwareType] == .string("TV"))
    }

    @Test("Q-H8 Q-V4 A status leaves out what the platform did not say, and a login without a date is acceptable")
    func status() throws {
        let id = PlatformMappingID("Cablevision")
        let undated = FrameworkStatusHeader(.identified(ProviderIdentity(id: id, expiry: .unknown)))
        let text = try #require(Base64Text.decode(undated.value))
        #expect(text.contains("Cablevision") && !text.contains("expirationDate"))
        let denied = FrameworkStatusHeader(.withoutPermission(.denied, fault: nil))
        #expect(Base64Text.decode(denied.value)?.contains(#""frameworkProviderInfo":{}"#) == true)
        #expect(!ProviderIdentity(id: id, expiry: .unknown).expiry.isExpired(at: ManualClock.start))
    }

    @Test(
        "Q-H10 Media types count without parameters and in any case; without one, JSON is tried",
        arguments: ["application/json", "application/json;charset=utf-8", "Application/JSON; charset=UTF-8", ""]
    )
    func mediaTypes(_ type: String) async throws {
        let body = Data(#"{"profiles":{}}"#.utf8)
        var fields = HTTPFields()
        if !type.isEmpty { fields[.contentType] = type }
        let answer = HTTPAnswer(HTTPResponse(status: .ok, headerFields: fields), body: body)
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .answer(answer)))
        #expect(try await bench.service.existingProfiles(remembered: nil, in: ServiceContext()).isEmpty)
    }

    @Test("Q-H14 Q-D2 Q-D3 Q-D5 Registration joins a broken statement, and token parameters go in the body")
    func registration() async throws {
        let bench = try Bench(
            ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(#"{"profiles":{}}"#)),
            settings: [
                "softwareStatement": .secret(Secret("eyJ.\n e30\r\n.c2ln")),
                "redirectURI": .string("app://com.example"),
            ]
        )
        _ = try await bench.service.existingProfiles(remembered: nil, in: ServiceContext())
        let register = try #require(bench.wire.calls.first)
        let members = try JSONDecoder().decode(JSONValue.self, from: register.body ?? Data()).object
        #expect(members?["software_statement"] == .string("eyJ.e30.c2ln"))
        #expect(members?["redirect_uri"] == .string("app://com.example"))
        #expect(register.header("Content-Type") == "application/json")
        let token = bench.wire.calls[1]
        #expect(token.request.path == "/o/client/token")
        #expect(token.text == "client_id=client&client_secret=secret&grant_type=client_credentials")
    }

    @Test("Q-D1 Q-D4 A token lives as long as its answer says, whatever the text says, and is kept meanwhile")
    func tokenLife() async throws {
        let wire = ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(#"{"profiles":{}}"#))
        let bench = try Bench(wire)
        wire.on(.post, "/o/client/token", .json(#"{"access_token":"short","expires_in":"1200"}"#, status: 201))
        for _ in 0..<4 {
            _ = try await bench.service.existingProfiles(remembered: nil, in: ServiceContext())
            bench.clock.advance(by: .seconds(500))
        }
        #expect(wire.callNames.count { $0 == "POST /o/client/token" } == 2)
        #expect(wire.callNames.count { $0 == "POST /o/client/register" } == 1)
    }

    @Test("Q-N3 Q-H15 Q-J10 An identity is one JSON text, encoded once, whatever case its header has")
    func identity() async throws {
        #expect(Base64Text.decode("eyJlbWFpbCI6ICJhIn0=eyJlbWFpbCI6ICJiIn0=") == nil)
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/profiles/code/A", .json(#"{"profiles":{}}"#)))
        let text = #"{"email":"foo@bar.com"}"#
        let token = IdentityToken(scheme: "AP-Temppass-Identity", value: Secret(text), expiry: .unknown)
        _ = try await bench.service.poll(
            ServiceSession(code: "A", url: nil, expiry: .unknown, mvpd: nil, isComplete: true),
            in: ServiceContext(identityTokens: [token])
        )
        #expect(bench.calls.first?.header("AP-TempPass-Identity") == "eyJlbWFpbCI6ImZvb0BiYXIuY29tIn0=")
    }

    @Test(
        "Q-V9 After a sign-in that the platform proved, profiles are asked for with its status and never proven again"
    )
    func provenOnce() async throws {
        let world = try World()
        _ = try await world.client.signIn()
        _ = try await world.client.signIn()
        _ = try await world.client.reconcile()
        #expect(world.simulator.count(of: .partnerProfile) == 1)
        let asked = world.simulator.records.filter { $0.endpoint == "GET /api/v2/{serviceProvider}/profiles/{mvpd}" }
        #expect(asked.count == 2)
        #expect(asked.allSatisfy { $0.headerNames.contains("ap-partner-framework-status") })
    }
}
