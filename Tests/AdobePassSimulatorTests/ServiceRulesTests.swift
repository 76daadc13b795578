import HTTPTypes
import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

@Suite("Routes, strictness, throttling, faults and the recorder")
struct ServiceRulesTests {
    /// Every fault that scenarios name.
    private static let scripted = ServiceScript.EndpointFault.Fault.allCases.map(SimulatorFault.Kind.scripted)

    @Test("Literals beat variables, and a path with another method is a 405")
    func routes() {
        let router = Router(isStrict: false)
        func endpoint(_ method: String, _ path: String) -> SimulatorEndpoint? {
            guard case .found(let endpoint, _) = router.route(method: method, path: path) else { return nil }
            return endpoint
        }
        #expect(endpoint("GET", "/api/v2/REF30/profiles/code/A") == .profileForCode)
        #expect(endpoint("POST", "/api/v2/REF30/profiles/sso/Apple") == .partnerProfile)
        #expect(endpoint("GET", "/api/v2/REF30/profiles/code") == .profileForMVPD)
        #expect(endpoint("POST", "/api/v2/REF30/sessions/sso/Apple") == .partnerSession)
        #expect(endpoint("POST", "/api/v2/REF30/sessions/sso") == .resumeSession)
        #expect(endpoint("GET", "/api/v2/authenticate/REF30/A") == .authenticate)
        #expect(endpoint("GET", "/api/v1/tokens/authn.json") == .authenticationTokenV1)
        #expect(router.route(method: "PUT", path: "/api/v2/REF30/profiles") == .otherMethods(["GET"]))
        #expect(router.route(method: "GET", path: "/nowhere") == .unknown(hint: nil, nearest: nil))
        var device = TestDevice()
        let wrong = device.call("DELETE", "/api/v2/REF30/sessions/A")
        #expect(wrong.status == 405)
        #expect(wrong.header("Allow") == "POST, GET")
        #expect(device.get("/nowhere").status == 404)
    }

    @Test("Every endpoint's own template leads to it", arguments: SimulatorEndpoint.allCases)
    func templates(endpoint: SimulatorEndpoint) {
        let path = endpoint.path.replacing("{", with: "").replacing("}", with: "")
        guard case .found(let found, _) = Router(isStrict: true).route(method: endpoint.method, path: path) else {
            Issue.record("no route")
            return
        }
        #expect(found == endpoint)
    }

    @Test("A broken escape in query or form is a 400")
    func brokenEscapes() {
        var device = TestDevice()
        #expect(device.get("/api/v2/REF30/logout/Cablevision?redirectUrl=%zz").status == 400)
        #expect(device.call("POST", "/api/v2/REF30/sessions", form: "mvpd=%4").status == 400)
        #expect(device.call("POST", "/api/v2/REF30/sessions", form: "mvpd=%FF").status == 400)
    }

    @Test("Unknown parameters and misplaced headers pass, and are refused in strict mode")
    func unexpectedInput() {
        var lenient = TestDevice()
        var strict = TestDevice { $0.isStrict = true }
        let status = ["AP-Partner-Framework-Status": TestDevice.partnerStatus()]
        let path = "/api/v2/REF30/profiles"
        #expect(lenient.get("\(path)?extra=1").status == 200)
        #expect(strict.get("\(path)?extra=1").code == "assumed_unexpected_input")
        let logout = "/api/v2/REF30/logout/Cablevision?redirectUrl=app%3Ax"
        #expect(lenient.get(logout, headers: status).status == 200)
        #expect(strict.get(logout, headers: status).code == "assumed_unexpected_input")
        #expect(strict.get(logout).status == 200)
        let twice = strict.get("\(logout)&redirectUrl=app%3Ay")
        #expect(twice.code == "assumed_unexpected_input")
        let type = ["Content-Type": "text/plain"]
        let form = strict.call("POST", "/api/v2/REF30/sessions", headers: type, form: "mvpd=Cablevision")
        #expect(form.code == "assumed_invalid_content_type")
        let domain = strict.call("POST", "/api/v2/REF30/sessions", form: "domainName=elsewhere.example")
        #expect(domain.code == "assumed_invalid_domain_name")
    }

    @Test(
        "Strict mode refuses every header, member and body that a call does not know, and takes those it knows",
        arguments: [true, false]
    )
    func unexpectedHeadersAndMembers(isStrict: Bool) {
        var device = TestDevice { $0.isStrict = isStrict }
        let profiles = "/api/v2/REF30/profiles"
        let decisions = "/api/v2/REF30/decisions/preauthorize/TempPass"
        let resources = #"{"resources":["A"]}"#
        for header in ["AP-Something-New", "X-Device-Inf", "Adobe-New", "AD-New", "AP-TempPass-Identity"] {
            let answer = device.get(profiles, headers: [header: "e30="])
            #expect(answer.code == (isStrict ? "assumed_unexpected_input" : nil), "\(header)")
        }
        let more = device.call("POST", decisions, json: #"{"resources":["A"],"more":1}"#)
        #expect(more.code == (isStrict ? "assumed_unexpected_input" : nil))
        let body = device.call("GET", profiles, json: "{}")
        #expect(body.code == (isStrict ? "assumed_unexpected_input" : nil))
        let known = [
            "X-Forwarded-For": "203.0.113.1", "AP-Visitor-Identifier": "1", "AP-TempPass-Identity": "e30=",
            "AD-Service-Token": "a.b.c", "Adobe-Subject-Token": "a.b.c", "Accept": "application/json",
            "User-Agent": "app", "Cookie": "a=b", "X-Forwarded-Proto": "https", "X-Request-Id": "1",
            "X-Amz-Cf-Id": "1", "X-Azure-Ref": "1", "X-Datadog-Trace-Id": "1", "X-Cluster-Client-IP": "1",
        ]
        #expect(device.call("POST", decisions, headers: known, json: resources).status == 200)
        #expect(
            device.get("/api/v2/REF30/configuration", headers: ["AP-Visitor-Identifier": "1"]).status
                == (isStrict ? 400 : 200)
        )
    }

    @Test("Strict mode refuses what registration and token do not know", arguments: [true, false])
    func unexpectedRegistration(isStrict: Bool) {
        var device = TestDevice { $0.isStrict = isStrict }
        let json = ["Content-Type": "application/json", "X-Device-Info": TestDevice.deviceInformation]
        let form = json.merging(["Content-Type": "application/x-www-form-urlencoded"]) { $1 }
        let statement = SimulatorSoftwareStatements.v2
        let more = #"{"software_statement":"\#(statement)","more":1}"#
        let refused = isStrict ? 400 : 201
        #expect(device.send("POST", "/o/client/register", headers: json, body: more).status == refused)
        let header = json.merging(["AP-Partner-Framework-Status": "e30="]) { $1 }
        let body = #"{"software_statement":"\#(statement)"}"#
        #expect(device.send("POST", "/o/client/register", headers: header, body: body).status == refused)
        _ = device.accessToken()
        let token = "client_id=\(device.clientID)&client_secret=\(device.clientSecret)&grant_type=client_credentials"
        #expect(device.send("POST", "/o/client/token", headers: form, body: token + "&scope=a").status == refused)
        #expect(device.send("POST", "/o/client/token", headers: form, body: token).status == 201)
    }

    @Test("Throttling follows the documented scenario")
    func throttling() {
        var device = TestDevice { $0.throttling = .strict }
        _ = device.accessToken()
        device.identifier = "a device nobody has seen"
        let start = device.now
        let calls: [(Int64, Int)] = [
            (0, 200), (300, 200), (600, 200), (900, 200), (1200, 200), (1300, 200), (1400, 200), (1500, 200),
            (1600, 200), (1700, 200), (1800, 200), (2100, 200), (2200, 200), (2400, 429), (2600, 429), (2800, 429),
            (3100, 200),
        ]
        for (offset, status) in calls {
            device.now = start + offset
            let answer = device.get("/api/v2/REF30/profiles")
            #expect(answer.status == status, "at \(offset) ms")
            #expect(answer.header("Content-Type")?.hasPrefix(status == 429 ? "text/html" : "application/json") == true)
        }
    }

    @Test("Throttling tells devices apart by their forwarded address first, and spares the pages")
    func throttlingKeys() {
        var device = TestDevice { $0.throttling = .strict }
        let path = "/api/v2/REF30/profiles"
        for _ in 0..<11 { _ = device.get(path, headers: ["X-Forwarded-For": "203.0.113.1"]) }
        #expect(device.get(path, headers: ["X-Forwarded-For": "203.0.113.1"]).status == 429)
        #expect(device.get(path, headers: ["X-Forwarded-For": "203.0.113.2"]).status == 200)
        for _ in 0..<20 { #expect(device.send("GET", "/adobe-services/logout").status == 200) }
    }

    @Test("Faults hit the call they name", arguments: scripted)
    func faults(kind: SimulatorFault.Kind) {
        let endpoint = SimulatorEndpoint.profiles.rawValue
        var device = TestDevice { $0.faults = [SimulatorFault(endpoint: endpoint, call: 2, kind: kind)] }
        #expect(device.get("/api/v2/REF30/profiles").body?["profiles"] != nil)
        let spoilt = device.get("/api/v2/REF30/profiles")
        #expect(device.get("/api/v2/REF30/profiles").body?["profiles"] != nil)
        switch kind {
        case .unauthorized: #expect(spoilt.status == 401 && spoilt.response.body.isEmpty)
        case .throttled: #expect(spoilt.status == 429 && spoilt.text.contains("429 Too Many Requests"))
        case .serverError: #expect(spoilt.status == 500 && spoilt.code == "internal_server_error")
        case .malformed: #expect(spoilt.status == 200 && spoilt.body == nil)
        case .truncated: #expect(spoilt.response.delivery == .cutShort(announcedLength: 15))
        case .oversized: #expect(spoilt.response.body.count > 8 << 20 && spoilt.body == nil)
        case .wrongType: #expect(spoilt.body?["profiles"] == .array([.boolean(true)]))
        case .reset: #expect(spoilt.response.delivery == .connectionClosed)
        default: Issue.record("A scenario names no such fault.")
        }
    }

    @Test("A fault inside the service has the form of each interface's errors")
    func serverErrors() {
        let endpoints: [SimulatorEndpoint] = [.authorizeV1, .token, .loginPage]
        let faults = endpoints.map { SimulatorFault(endpoint: $0.rawValue, call: nil, kind: .serverError) }
        for hasCodes in [true, false] {
            var device = TestDevice.v1 { $0.hasEnhancedErrorsInV1 = hasCodes }
            _ = device.accessToken()
            device.simulator.settings.faults = faults
            let query = TestDevice.deviceV1 + "&resource=a"
            let json = device.v1("GET", "authorize", query: query)
            #expect(json.status == 500 && json.code == (hasCodes ? "internal_error" : nil))
            let xml = device.v1("GET", "authorize", query: query, headers: ["Accept": "application/xml"])
            #expect(xml.status == 500 && xml.text.hasPrefix("<"))
            #expect(device.renewToken().status == 500 && device.renewToken().text.isEmpty)
            let page = device.send("GET", "/adobe-services/authenticate/saml")
            #expect(page.status == 500 && page.header("Content-Type")?.hasPrefix("text/html") == true)
        }
    }

    @Test("A fault before the service leaves no trace in its world, one behind it does")
    func faultsAndWork() {
        let endpoint = SimulatorEndpoint.createSession.rawValue
        for kind in Self.scripted {
            var device = TestDevice { $0.faults = [SimulatorFault(endpoint: endpoint, call: nil, kind: kind)] }
            _ = device.createSession()
            #expect(device.simulator.world.sessions.isEmpty != kind.happensAfterWork)
        }
    }

    @Test("The recorder keeps what was asked and none of its secrets")
    func recorder() throws {
        var device = TestDevice()
        let headers = ["AP-Partner-Framework-Status": TestDevice.partnerStatus()]
        _ = device.get("/api/v2/REF30/profiles?secret=value", headers: headers)
        let records = device.simulator.records
        #expect(
            records.map(\.endpoint) == [
                "POST /o/client/register", "POST /o/client/token", "GET /api/v2/{serviceProvider}/profiles",
            ]
        )
        #expect(device.simulator.count(of: .profiles) == 1)
        #expect(device.simulator.count(of: .logout) == 0)
        let last = try #require(records.last)
        #expect(last.number == 3)
        #expect(last.path == "/api/v2/REF30/profiles")
        #expect(last.parameterNames == ["(unknown)"])
        #expect(
            last.headerNames == [
                "ap-device-identifier", "ap-partner-framework-status", "authorization", "x-device-info",
            ]
        )
        #expect(last.deviceInformation?["model"] == "AppleTV")
        #expect(last.partnerStatus == "granted, provider, expiry")
        #expect(last.status == 200)
        let shown = "\(records)"
        for secret in [device.token ?? "", device.clientSecret, device.identifier, "Cablevision", "value"] {
            #expect(!shown.contains(secret))
        }
        let mark = try #require(last.deviceMark)
        device.identifier = "another"
        _ = device.get("/api/v2/REF30/profiles")
        #expect(device.simulator.records.last?.deviceMark != mark)
    }

    @Test(
        "LK01 A body in another format than expected is no parameter, and its text is not recorded",
        arguments: ["application/json", "application/x-www-form-urlencoded", "text/plain", nil]
    )
    func recordedBody(type: String?) {
        var device = TestDevice()
        let body = #"{"client_id":"canary","client_secret":"canary","grant_type":"client_credentials"}"#
        var headers = ["X-Device-Info": TestDevice.deviceInformation]
        headers["Content-Type"] = type
        #expect(device.send("POST", "/o/client/token", headers: headers, body: body).status == 400)
        #expect(!"\(device.simulator.records)".contains("canary"))
        #expect(!InspectorPage(simulator: device.simulator).text.contains("canary"))
    }

    @Test("LK01 An access status of the sender's own is not recorded")
    func recordedStatus() {
        var device = TestDevice()
        let headers = ["AP-Partner-Framework-Status": TestDevice.partnerStatus(access: "canary")]
        _ = device.get("/api/v2/REF30/profiles", headers: headers)
        #expect(device.simulator.records.last?.partnerStatus == "an unknown access status, provider, expiry")
    }

    @Test("A body of another type holds no parameters")
    func otherMediaType() {
        var device = TestDevice()
        _ = device.accessToken()
        let body = "client_id=\(device.clientID)&client_secret=\(device.clientSecret)&grant_type=client_credentials"
        var headers = ["X-Device-Info": TestDevice.deviceInformation, "Content-Type": "text/plain"]
        #expect(device.send("POST", "/o/client/token", headers: headers, body: body).status == 400)
        headers["Content-Type"] = "Application/X-WWW-Form-Urlencoded; charset=utf-8"
        #expect(device.send("POST", "/o/client/token", headers: headers, body: body).status == 201)
    }

    @Test("A record of a closed connection has no status; one without a route has no endpoint")
    func oddRecords() {
        let endpoint = SimulatorEndpoint.profiles.rawValue
        var device = TestDevice { $0.faults = [SimulatorFault(endpoint: endpoint, call: 1, kind: .reset)] }
        _ = device.get("/api/v2/REF30/profiles")
        _ = device.get("/nowhere")
        let last = device.simulator.records.suffix(2)
        #expect(last.map(\.status) == [nil, 404])
        #expect(last.map(\.endpoint) == [endpoint, nil])
    }
}
