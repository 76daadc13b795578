import PartnerSSOBase
import Testing

@testable import AdobePassSimulator

@Suite("Registration and access tokens")
struct RegistrationTests {
    @Test("A software statement gets credentials with its scope")
    func registers() {
        var device = TestDevice()
        let answer = device.register(SimulatorSoftwareStatements.v2)
        #expect(answer.status == 201)
        #expect(answer.body?["scopes"] == .strings(["api:client:v2"]))
        #expect(answer.body?["grant_types"] == .strings(["client_credentials"]))
        #expect(answer.body?["client_id_issued_at"] == .integer(1_767_225_600))
        #expect(device.register(SimulatorSoftwareStatements.v1).body?["scopes"] == .strings(["api:client:v1"]))
    }

    @Test("Credentials get a token that ends after six hours")
    func tokenLife() {
        var device = TestDevice()
        _ = device.accessToken()
        let answer = device.renewToken()
        #expect(answer.status == 201)
        #expect(answer.body?["expires_in"] == .integer(21_600))
        #expect(answer.body?["token_type"] == .string("bearer"))
        #expect(answer.body?["created_at"] == .integer(device.now))
        device.now += 21_600_000 - 1
        #expect(device.get("/api/v2/REF30/profiles").status == 200)
        device.now += 1
        #expect(device.get("/api/v2/REF30/profiles").status == 401)
    }

    @Test("Each documented refusal of a registration")
    func registrationRefusals() {
        var device = TestDevice()
        #expect(device.register("unknown").body == .object([("error", .string("invalid_software_statement"))]))
        let unapproved = device.register(SimulatorSoftwareStatements.unapproved)
        #expect(unapproved.body?["error"] == .string("unapproved_software_statement"))
        #expect(device.register("").body?["error"] == .string("invalid_request"))
        let headers = ["Content-Type": "application/json", "X-Device-Info": TestDevice.deviceInformation]
        let statement = SimulatorSoftwareStatements.v2
        let redirect = #"{"software_statement":"\#(statement)","redirect_uri":"no address"}"#
        let refused = device.send("POST", "/o/client/register", headers: headers, body: redirect)
        #expect(refused.status == 400)
        #expect(refused.body?["error"] == .string("invalid_redirect_uri"))
        let anonymous = device.send("POST", "/o/client/register", body: #"{"software_statement":"\#(statement)"}"#)
        #expect(anonymous.body?["error"] == .string("invalid_request"))
        let broken = device.send("POST", "/o/client/register", headers: headers, body: "{")
        #expect(broken.body?["error"] == .string("invalid_request"))
        let member = #""software_statement":"\#(statement)""#
        let twice = device.send("POST", "/o/client/register", headers: headers, body: "{\(member),\(member)}")
        #expect(twice.status == 400 && twice.body?["error"] == .string("invalid_request"))
        let without = device.send(
            "POST",
            "/o/client/register",
            headers: headers,
            body: #"{\#(member),"redirect_uri":":"}"#
        )
        #expect(without.body?["error"] == .string("invalid_redirect_uri"))
    }

    @Test(
        "Each documented refusal of a token",
        arguments: [
            ("client_id=a&client_secret=b&grant_type=client_credentials", "invalid_client"),
            ("client_id=a&client_secret=b&grant_type=password", "unsupported_grant_type"),
            ("client_id=a&grant_type=client_credentials", "invalid_request"), ("", "invalid_request"),
            ("client_id=a&client_id=a&client_secret=b&grant_type=client_credentials", "invalid_request"),
            ("client_id=%zz&client_secret=b&grant_type=client_credentials", "invalid_request"),
        ]
    )
    func tokenRefusals(body: String, error: String) {
        var device = TestDevice()
        let headers = ["X-Device-Info": TestDevice.deviceInformation]
        let answer = device.send("POST", "/o/client/token", headers: headers, body: body)
        #expect(answer.status == 400)
        #expect(answer.body?["error"] == .string(error))
        let inQuery = device.send("POST", "/o/client/token?\(body)", headers: headers)
        #expect(inQuery.body?["error"] == .string(error))
    }

    @Test("A wrong secret is an invalid client")
    func wrongSecret() {
        var device = TestDevice()
        _ = device.accessToken()
        device.clientSecret = "wrong"
        #expect(device.renewToken().body?["error"] == .string("invalid_client"))
    }

    @Test("Without a usable token every call is a 401 without body, the user agent's aside")
    func bearer() {
        var device = TestDevice()
        let paths = ["profiles", "configuration", "logout/Cablevision", "profiles/code/ABC", "sessions/ABC"]
        for path in paths {
            for header in [nil, "Bearer unknown", "Basic \(device.accessToken())", device.accessToken()] {
                let headers = header.map { ["Authorization": $0] } ?? [:]
                let missing = header == nil ? ["Authorization"] : []
                let answer = device.get("/api/v2/REF30/\(path)", headers: headers, without: missing)
                #expect(answer.status == 401)
                #expect(answer.response.body.isEmpty)
                #expect(answer.header("WWW-Authenticate") == "Bearer")
            }
        }
        let lowerCase = ["Authorization": "bearer \(device.accessToken())"]
        #expect(device.get("/api/v2/REF30/profiles", headers: lowerCase).status == 200)
        #expect(device.send("GET", "/api/v2/authenticate/REF30/ABC").status == 400)
    }

    @Test("A token of the other generation opens nothing and asks for a new registration")
    func wrongScope() {
        var device = TestDevice.v1()
        let answer = device.get("/api/v2/REF30/profiles")
        #expect(answer.status == 401)
        #expect(answer.code == "invalid_access_token_client_application")
        #expect(answer.body?["action"] == .string("application-registration"))
        var other = TestDevice()
        #expect(other.get("/api/v1/config/REF30").status == 401)
    }

    @Test("The service provider must be known, and covered by the statement")
    func serviceProvider() {
        var device = TestDevice()
        let unknown = device.get("/api/v2/NOBODY/profiles")
        #expect(unknown.status == 400)
        #expect(unknown.code == "invalid_parameter_service_provider")
        let uncovered = device.get("/api/v2/REF40/profiles")
        #expect(uncovered.status == 401)
        #expect(uncovered.code == "invalid_access_token_service_provider")
    }

    @Test("Equal seeds give equal answers, other seeds give others")
    func seeds() {
        var first = TestDevice()
        var second = TestDevice()
        var third = TestDevice { $0.seed = 2 }
        #expect(first.accessToken() == second.accessToken())
        #expect(first.accessToken() != third.accessToken())
        #expect(first.createSession().text == second.createSession().text)
    }
}
