import HTTPTypes
import PartnerSSOBase
import Testing

@testable import AdobePassSimulator

@Suite("What is done beside the world's step")
struct StepTests {
    /// A call of a signed-in device as the step of the world answers it.
    private static func step(
        _ device: inout TestDevice,
        _ method: HTTPRequest.Method,
        _ path: String,
        body: String = ""
    ) -> SimulatorResponse {
        var head = HTTPRequest(method: method, scheme: "http", authority: "127.0.0.1", path: path)
        var headers = device.deviceHeaders
        headers["Authorization"] = "Bearer \(device.accessToken())"
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { head.headerFields[name] = value }
        }
        let request = SimulatorRequest(head: head, body: Array(body.utf8))
        return device.simulator.respond(to: ReadRequest(request, isStrict: false), now: device.now)
    }

    @Test("A media token is signed when the body is written, and not in the step of the world")
    func mediaToken() throws {
        var device = TestDevice()
        device.signIn()
        let path = "/api/v2/REF30/decisions/authorize/Cablevision"
        var response = Self.step(&device, .post, path, body: #"{"resources":["a & \"b\""]}"#)
        let unwritten = try #require(response.unwritten)
        #expect(unwritten.mediaTokens.map(\.resource) == ["a & \"b\""])
        #expect(String(decoding: unwritten.body.bytes, as: UTF8.self).contains("media-token-"))
        response.writeBody()
        #expect(response.unwritten == nil)
        let token = TestAnswer(response).decisions.first?["token"]?["serializedToken"]?.string ?? ""
        #expect(MediaTokenVerifier().verdict(on: token, resource: "a & \"b\"", now: device.now) == .valid)
    }

    @Test("A directory is written once, and again when the settings change")
    func directories() throws {
        var device = TestDevice()
        let first = Self.step(&device, .get, "/api/v2/REF30/configuration")
        #expect(TestAnswer(first).body?["requestor"]?["mvpds"]?.elements?.count ?? 0 > 600)
        #expect(device.simulator.directories.count == 1)
        _ = Self.step(&device, .get, "/api/v2/REF30/configuration")
        #expect(device.simulator.directories.count == 1)
        device.simulator.settings.directory = .generated(count: 3, seed: 1)
        let second = TestAnswer(Self.step(&device, .get, "/api/v2/REF30/configuration")).body?["requestor"]
        #expect(second?["mvpds"]?.elements?.count == 3)
        #expect(second == device.simulator.requestor("REF30", showsPlatform: true))
    }

    @Test("A request that was routed in another mode is routed again")
    func mode() {
        var device = TestDevice { $0.isStrict = true }
        _ = device.accessToken()
        let response = Self.step(&device, .get, "/api/v2/REF30/profiles/")
        #expect(response.head.status == .notFound)
    }

    @Test("A proof is drafted under the lock and signed outside")
    func proof() throws {
        var device = TestDevice()
        let token = try #require(device.askForProof().body?["authenticationRequest"]?["request"]?.string)
        let draft = try device.simulator.draftProof(
            providerID: "Cablevision",
            verificationToken: token,
            attributeNames: SimulatorMVPD.usualAttributes,
            kind: "signed",
            now: device.now
        )
        guard case .response = draft else {
            Issue.record("no response")
            return
        }
        let proof = try draft.signed().body ?? ""
        #expect(device.exchange(proof).status == 201)
    }

    @Test("A proof's signature is checked before its call has its turn", arguments: [true, false])
    func checkedBefore(isSound: Bool) throws {
        var device = TestDevice()
        let document = try device.proof(provider: "Cablevision")
        let value = Base64.text((isSound ? document : document.replacing("Version", with: "version")).utf8)
        let path = "/api/v2/REF30/profiles/sso/Apple"
        let head = HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1", path: path)
        let form = "SAMLResponse=\(PercentEncoding.encoded(value))"
        var request = ReadRequest(SimulatorRequest(head: head, body: Array(form.utf8)), isStrict: false)
        let settings = device.simulator.settings
        request.checkSignatures(with: settings)
        let proof = try #require(request.call.proof)
        #expect(proof.isProof(in: value))
        let mvpd = try #require(settings.directory["Cablevision"])
        let provider = IdentityProvider(mvpd: mvpd, seed: settings.seed)
        #expect(proof.isChecked(by: provider) && !proof.isChecked(by: IdentityProvider(mvpd: mvpd, seed: 99)))
        let read = try proof.readDocument()
        if isSound {
            try proof.verify(read, by: provider)
        } else {
            #expect(throws: SAMLFault.self) { try proof.verify(read, by: provider) }
        }
    }

    @Test("The signatures of a statement and of identity tokens are checked before the call has its turn")
    func checkedTokens() throws {
        let settings = SimulatorSettings()
        var head = HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1", path: "/o/client/register")
        head.headerFields[.contentType] = "application/json"
        head.headerFields[.serviceToken] = SimulatorIdentityTokens.viewer
        head.headerFields[.subjectToken] = "no.signed.token"
        let statement = SimulatorSoftwareStatements.v2
        let body = Array(#"{"software_statement":"\#(statement)"}"#.utf8)
        var request = ReadRequest(SimulatorRequest(head: head, body: body), isStrict: false)
        #expect(request.call.isSigned)
        request.checkSignatures(with: settings)
        let tokens = request.call.checkedTokens
        #expect(Set(tokens.checks.map(\.text)) == [SimulatorIdentityTokens.viewer, "no.signed.token", statement])
        #expect(throws: SignedToken.Fault.malformed) {
            try tokens.token("no.signed.token", keys: settings.identityTokenKeys)
        }
        // Other keys count by now: the signature is checked again.
        #expect(throws: SignedToken.Fault.signature) { try tokens.token(statement, keys: []) }
    }
}
