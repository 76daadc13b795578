import HTTPTypes
import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

@Suite("Why a request was refused")
struct RefusalReasonTests {
    private static let login = "/adobe-services/authenticate/saml"

    @Test("The reason of every documented error names a field and what to do")
    func everyRow() {
        for row in SimulatorErrorRow.all {
            let generation: SimulatorEndpoint.Generation =
                switch row.interface {
                case .registration: .registration
                case .v1: .v1
                case .v2: .v2
                }
            let error = ServiceError(documented: row.code, status: nil, in: generation)
            let refusal = row.interface == .registration ? Refusal.registration(row.code) : .service(error)
            let reason = RefusalReason(refusal, in: generation)
            #expect(reason.field?.isEmpty == false, "\(row.code)")
            #expect(!reason.fix.isEmpty && reason.fix != row.message && !reason.fix.hasPrefix("See"), "\(row.code)")
        }
    }

    @Test("What provokes a documented error is refused with a field and what to do", arguments: ErrorRecipe.all)
    func provoked(recipe: ErrorRecipe) throws {
        let answer = try recipe.answer()
        guard answer.status >= 400 else { return }
        let reason = try #require(answer.response.reason)
        #expect(reason.field?.isEmpty == false)
        #expect(reason.fix != answer.body?["message"]?.string && !reason.fix.hasPrefix("See"))
    }

    @Test(
        "An error that a setting of the world causes names the setting",
        arguments: [
            ("unauthorized_client", "authorizesClients"), ("network_received_error", "upstreamFaults"),
            ("invalid_configuration_platform", "brokenConfiguration"),
            ("identity_not_recognized_by_mvpd", "viewers"), ("authorization_denied_by_hba_policies", "homeBasedMVPDs"),
            ("authorization_denied_by_parental_controls", "parentalResources"),
            ("authorization_denied_by_degradation_rule", "degradations"), ("internal_error", "faults"),
        ]
    )
    func setting(code: String, field: String) {
        #expect(Refusal.Hint.ofCodes[code]?.field == field)
    }

    /// A refusal of V1 that has no code, and the field that its reason names.
    private struct Plain: Sendable {
        let field: String
        let status: Int
        let run: @Sendable (inout TestDevice) throws -> TestAnswer

        init(_ field: String, _ status: Int, _ run: @escaping @Sendable (inout TestDevice) throws -> TestAnswer) {
            (self.field, self.status, self.run) = (field, status, run)
        }
    }

    private static let plain = [
        Plain("code", 403) { $0.v1("GET", "checkauthn/ABCDEFG") },
        Plain("code", 403) { device in
            let code = device.createCodeV1().code ?? ""
            return device.v1("GET", "checkauthn/\(code)")
        },
        Plain("code", 404) { $0.get("/reggie/v1/REF30/regcode/ABCDEFG", headers: ["Accept": "application/json"]) },
        Plain("ttl", 400) { $0.createCodeV1(query: "deviceId=d&ttl=0") },
        Plain("deviceId", 404) { $0.v1("GET", "tokens/authn") },
        Plain("deviceType", 400) { $0.profileRequest(type: "car") },
        Plain("declines", 400) { device in
            device.simulator.settings.declines = .configuration
            return device.profileRequest()
        },
        Plain("partnerSSO", 400) { device in
            device.simulator.settings.partnerSSO = .disabled
            return device.profileRequest()
        },
        Plain("SAMLResponse", 400) { device in device.exchangeV1(try device.proofV1(kind: .unsigned)) },
        Plain("exchange", 400) { device in
            device.simulator.settings.exchange = .reject
            return device.exchangeV1(try device.proofV1())
        },
        Plain("mso_id", 400) { freePreview(&$0, "Cablevision") },
        Plain("mvpd", 403) { device in
            _ = freePreview(&device, "TempPass")
            device.now += 600_001
            return freePreview(&device, "TempPass")
        },
        Plain("generic_data", 403) { device in
            ErrorRecipe.promotion(&device.simulator.settings)
            let resource = TestDevice.deviceV1 + "&generic_data=viewer&resource="
            _ = freePreview(&device, "Promotion&generic_data=viewer")
            _ = device.v1("GET", "authorize", query: resource + "a")
            return device.v1("GET", "authorize", query: resource + "b")
        },
    ]

    @Sendable private static func freePreview(_ device: inout TestDevice, _ mvpd: String) -> TestAnswer {
        device.call(
            "POST",
            "/api/v1/authenticate/freepreview",
            headers: ["Accept": "application/json"],
            form: "requestor_id=REF30&deviceId=hashed-device&domain_name=example.com&mso_id=\(mvpd)"
        )
    }

    @Test("A plain error of the older interface says what to do, and not its message again", arguments: plain.indices)
    func plainError(index: Int) throws {
        var device = TestDevice.v1()
        let answer = try Self.plain[index].run(&device)
        #expect(answer.status == Self.plain[index].status)
        let reason = try #require(answer.response.reason)
        #expect(reason.field == Self.plain[index].field)
        #expect(reason.fix != answer.body?["message"]?.string)
    }

    @Test("A rule that denies all in the older interface is the cause of its denial, and not the resource")
    func degraded() throws {
        var device = TestDevice.v1 { $0.degradations = ["Cablevision": .authorizesNone] }
        device.signInV1()
        let answer = device.v1("GET", "authorize", query: TestDevice.deviceV1 + "&resource=a")
        #expect(answer.code == "authorization_denied_by_mvpd")
        #expect(answer.response.reason?.field == "degradations")
        device.simulator.settings.degradations = [:]
        device.simulator.settings.deniedResources = ["a"]
        let denied = device.v1("GET", "authorize", query: TestDevice.deviceV1 + "&resource=a")
        #expect(denied.response.reason?.fix.contains("deniedResources") == true)
    }

    @Test("The login page says what is wrong: the MVPD, what the code still needs, or the code itself")
    func loginPage() throws {
        var device = TestDevice()
        let code = device.createSession().code ?? ""
        let other = device.send("POST", Self.login, body: "reg_code=\(code)&mso_id=Spectrum")
        #expect(other.status == 400 && other.text.contains("another TV provider"))
        #expect(other.response.reason?.field == "mso_id")
        #expect(device.send("POST", Self.login, body: "reg_code=\(code)").response.reason?.field == "mso_id")
        let open = device.call("POST", "/api/v2/REF30/sessions", form: "mvpd=Cablevision").code ?? ""
        for method in ["GET", "POST"] {
            let answer = device.send(method, "\(Self.login)?reg_code=\(open)&mso_id=Cablevision")
            #expect(answer.status == 400 && answer.text.contains("still needs domain, redirectUrl"))
            #expect(answer.response.reason?.field == "domainName")
            let unknown = device.send(method, "\(Self.login)?reg_code=ABCDEFG&mso_id=Cablevision")
            #expect(unknown.status == 400 && unknown.text.contains("unknown, has expired or was used"))
            #expect(unknown.response.reason?.field == "reg_code")
        }
    }

    @Test("A refused login is listed among the refused requests, with its reason")
    func refusedLogin() throws {
        var device = TestDevice { $0.viewers = [SimulatorViewer(name: "typo", login: .wrongPassword)] }
        let code = device.createSession().code ?? ""
        #expect(device.send("GET", "\(Self.login)?reg_code=\(code)").status == 200)
        let form = "reg_code=\(code)&mso_id=Cablevision&user=typo"
        #expect(device.send("POST", Self.login, body: form).status == 403)
        let head = HTTPRequest(
            method: .get,
            scheme: "http",
            authority: "127.0.0.1:8080",
            path: "/_simulator/requests?refused=true"
        )
        var running = RunningSimulator(simulator: device.simulator)
        let request = SimulatorRequest(head: head, body: [])
        let call = try ControlCall(request, servedHost: nil, machine: device.now)
        let listed = TestAnswer(try running.answer(call).finished().response)
        let requests = try #require(listed.body?.elements)
        #expect(requests.map { $0["status"] } == [.integer(403)])
        #expect(requests.first?["refusal"]?["rule"] == .string("page.status_403"))
        #expect(requests.first?["refusal"]?["field"] == .string("user"))
        #expect(requests.first?["refusal"]?["fix"]?.string?.contains("viewers") == true)
    }

    @Test("A form or a query of too many parameters is told the limit, and a broken escape how to encode")
    func tooMany() {
        var device = TestDevice()
        let many = String(repeating: "a=1&", count: FormParameters.limit + 1)
        for answer in [
            device.call("POST", "/api/v2/REF30/sessions", form: many), device.get("/api/v2/REF30/profiles?\(many)"),
        ] {
            #expect(answer.status == 400)
            #expect(answer.response.reason?.fix.contains("at most 1000 parameters") == true)
        }
        let broken = device.get("/api/v2/REF30/profiles?a=%zz")
        #expect(broken.response.reason?.fix.hasPrefix("Percent-encode") == true)
    }
}
