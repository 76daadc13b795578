import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import StrictXML
import Testing

@testable import AdobePassSimulator

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("What the control API does with time, state and viewers")
struct ControlWorldTests {
    private let clock: ManualClock
    private let simulator: InProcessSimulator
    private var client: ControlClient { ControlClient(transport: simulator) }
    private static let start: Int64 = 1_767_225_600_000

    init() {
        clock = ManualClock(now: Date(millisecondsSince1970: Self.start))
        simulator = InProcessSimulator(clock: clock)
    }

    @Test("The clock is frozen, advanced and sped up, and dates of answers follow it")
    func time() async throws {
        #expect(try await client.send("GET /_simulator/clock").body?["now"] == .integer(Self.start))
        _ = try await client.send("PATCH /_simulator/clock", body: #"{"rate":0}"#)
        clock.advance(by: .seconds(60))
        #expect(simulator.now == Self.start)
        let advanced = try await client.send("PATCH /_simulator/clock", body: #"{"advance":5000,"rate":10}"#)
        #expect(advanced.body?["now"] == .integer(Self.start + 5_000))
        clock.advance(by: .seconds(1))
        #expect(simulator.now == Self.start + 15_000)
        let set = try await client.send("PATCH /_simulator/clock", body: #"{"now":0}"#)
        #expect(set.header("Date") == "Thu, 01 Jan 1970 00:00:00 GMT")
        #expect(try await client.send("GET /api/v2/REF30/profiles").header("Date") == set.header("Date"))
        #expect(try await client.send("PATCH /_simulator/clock", body: #"{"rate":-1}"#).status == 400)
        simulator.freeze(at: Self.start)
        clock.advance(by: .seconds(9))
        #expect(simulator.now == Self.start)
    }

    @Test("A state is written line by line in a fixed order, and read back by another simulator")
    func state() async throws {
        let registered = try await register()
        let exported = try await client.send("GET /_simulator/state")
        #expect(exported.text.split(separator: "\n").count > 10)
        #expect(exported.header("Content-Type")?.hasPrefix("application/json") == true)
        let other = ControlClient(transport: InProcessSimulator(clock: clock))
        let imported = try await other.send("PUT /_simulator/state", body: exported.text)
        #expect(imported.text == exported.text)
        let token = try await self.token(of: registered, from: other)
        #expect(token.status == 201)
        #expect(try await other.send("PUT /_simulator/state", body: "{}").status == 400)
        let newer = exported.text.replacing("\"version\": 1", with: "\"version\": 99")
        #expect(try await other.send("PUT /_simulator/state", body: newer).status == 400)
        let late = exported.text.replacing(/"start": \d+/, with: "\"start\": 9223372036854775807")
        let refused = try await other.send("PUT /_simulator/state", body: late)
        #expect(refused.status == 400 && refused.text.contains("time"))
    }

    private func register() async throws -> JSON? {
        try await client.send(
            "POST /o/client/register",
            headers: ["Content-Type": "application/json", "X-Device-Info": TestDevice.deviceInformation],
            body: "{\"software_statement\":\"\(SimulatorSoftwareStatements.v2)\"}"
        ).body
    }

    private func token(of registered: JSON?, from client: ControlClient) async throws -> TestAnswer {
        let (id, secret) = (registered?["client_id"]?.string ?? "", registered?["client_secret"]?.string ?? "")
        return try await client.send(
            "POST /o/client/token",
            headers: [
                "Content-Type": "application/x-www-form-urlencoded", "X-Device-Info": TestDevice.deviceInformation,
            ],
            body: "client_id=\(id)&client_secret=\(secret)&grant_type=client_credentials"
        )
    }

    /// Headers of a device with a token.
    private func headers() async throws -> [String: String] {
        let token = try await token(of: register(), from: client).body?["access_token"]?.string ?? ""
        return [
            "Authorization": "Bearer \(token)", "Content-Type": "application/x-www-form-urlencoded",
            "AP-Device-Identifier": "fingerprint \(Base64.text("device".utf8))",
            "X-Device-Info": TestDevice.deviceInformation,
            "AP-Partner-Framework-Status": TestDevice.partnerStatus(),
        ]
    }

    @Test("A viewer signs in with a code, once")
    func signIn() async throws {
        let (headers, form) = (try await headers(), "mvpd=Spectrum&" + TestDevice.fallbackForm)
        let code = try await client.send("POST /api/v2/REF30/sessions", headers: headers, body: form).code ?? ""
        #expect(try await client.send("POST /_simulator/sign-in", body: "{\"code\":\"\(code)\"}").status == 204)
        #expect(try await client.send("POST /_simulator/sign-in", body: "{\"code\":\"\(code)\"}").status == 409)
        #expect(try await client.send("POST /_simulator/sign-in", body: "{}").status == 400)
        let path = "GET /api/v2/REF30/profiles/code/\(code)"
        #expect(try await client.send(path, headers: headers).profiles == ["Spectrum"])
    }

    @Test("A client in any language plays the platform's part: it has the request proven and exchanges the proof")
    func proof() async throws {
        let headers = try await headers()
        let path = "POST /api/v2/REF30/sessions/sso/Apple"
        let asked = try await client.send(path, headers: headers, body: TestDevice.fallbackForm)
        let token = try #require(asked.body?["authenticationRequest"]?["request"]?.string)
        let form: JSON = ["providerID": "Cablevision", "verificationToken": .string(token)]
        let proof = try await client.send("POST /_simulator/proof", body: form.compactText).body?["body"]?.string ?? ""
        let body = "SAMLResponse=" + PercentEncoding.encoded(Base64.text(proof.utf8))
        let exchanged = try await client.send("POST /api/v2/REF30/profiles/sso/Apple", headers: headers, body: body)
        #expect(exchanged.status == 201)
        #expect(exchanged.profiles == ["Cablevision"])
        let wrong: JSON = ["providerID": "Nobody", "verificationToken": .string(token), "kind": "sign"]
        let refused = try await client.send("POST /_simulator/proof", body: wrong.compactText)
        #expect(refused.body?["faults"]?.elements?.first?["nearest"] == .string("signed"))
        let unknown: JSON = ["providerID": "Nobody", "verificationToken": .string(token)]
        #expect(try await client.send("POST /_simulator/proof", body: unknown.compactText).status == 409)
    }

    @Test("The metadata of an MVPD has its name and a certificate")
    func metadata() async throws {
        let answer = try await client.send("GET /_simulator/identity-providers/Cablevision")
        let root = try StrictXML.read(answer.text)
        #expect(root.attribute("entityID") == "https://idp.simulator.example/Cablevision")
        let certificate = root.selfAndDescendants.first { $0.name.localName == "X509Certificate" }?.text ?? ""
        #expect(Base64.bytes(certificate)?.starts(with: [0x30, 0x82]) == true)
        #expect(try await client.send("GET /_simulator/identity-providers/Nobody").status == 404)
        _ = try await client.send("PATCH /_simulator/world", body: #"{"mvpds":[{"id":"My TV"}]}"#)
        let spaced = try await client.send("GET /_simulator/identity-providers/My%20TV")
        #expect(spaced.status == 200 && spaced.text.contains("My TV"))
        let key = try await client.send("GET /_simulator/media-token-key")
        #expect(key.text == MediaTokenVerifier.publicKey)
    }
}
