import Foundation
import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

@Suite("REST API V1: what a scenario says of the service")
struct V1ScriptTests {
    private static func promotion(isSetUp: Bool = true) -> TestDevice {
        TestDevice.v1 {
            let mvpd = SimulatorMVPD(id: "Promotion", displayName: nil).with {
                $0.isTemporaryAccess = true
                $0.promotionalResources = 2
                $0.hasTemporaryAccessSetUp = isSetUp
            }
            $0.directory = SimulatorDirectory($0.directory.mvpds + [mvpd])
        }
    }

    private static func grant(_ device: inout TestDevice, identity: String? = "viewer") -> TestAnswer {
        let generic = identity.map { "&generic_data=\($0)" } ?? ""
        return device.call(
            "POST",
            "/api/v1/authenticate/freepreview",
            headers: ["Accept": "application/json"],
            form: "requestor_id=REF30&deviceId=hashed-device&mso_id=Promotion&domain_name=example.com\(generic)"
        )
    }

    private static func authorize(_ device: inout TestDevice, _ resource: String, identity: String? = "viewer") -> Int {
        let generic = identity.map { "&generic_data=\($0)" } ?? ""
        return device.v1("GET", "authorize", query: "\(TestDevice.deviceV1)&resource=\(resource)\(generic)").status
    }

    @Test("Promotional access needs an identity, to be granted and to watch")
    func identity() {
        var device = Self.promotion()
        #expect(Self.grant(&device, identity: nil).status == 400)
        #expect(device.v1("GET", "checkauthn").status == 403)
        #expect(Self.grant(&device).status == 204)
        #expect(Self.authorize(&device, "a", identity: nil) == 400)
        #expect(Self.authorize(&device, "a") == 200)
    }

    @Test("SV11 Promotional access ends with its resources")
    func resources() {
        var device = Self.promotion()
        _ = Self.grant(&device)
        #expect(["a", "b", "c", "a"].map { Self.authorize(&device, $0) } == [200, 200, 403, 200])
        #expect(Self.grant(&device).status == 403)
        #expect(Self.grant(&device, identity: "another").status == 204)
    }

    @Test("Temporary access that is not set up is not granted")
    func setUp() {
        var device = Self.promotion(isSetUp: false)
        #expect(Self.grant(&device).status == 400)
        #expect(device.v1("GET", "checkauthn").status == 403)
    }

    @Test(
        "SV10 Degradation rules decide in place of the provider",
        arguments: [(SimulatorSettings.Degradation.authorizesAll, 200), (.authorizesNone, 403)]
    )
    func degradedAuthorization(rule: SimulatorSettings.Degradation, status: Int) {
        var device = TestDevice.v1 {
            $0.storedProfiles = [.init(mvpd: "Cablevision")]
            $0.deniedResources = ["premium"]
            $0.degradations = ["Cablevision": rule]
        }
        #expect(Self.authorize(&device, "premium", identity: nil) == status)
        let query = "\(TestDevice.deviceV1)&resource=premium"
        let preview = device.v1("GET", "preauthorize", query: query).body?["resources"]?.elements?.first
        #expect(preview?["authorized"] == .boolean(status == 200))
        #expect(preview?["error"]?["code"] == (status == 200 ? nil : .string("preauthorization_denied_by_mvpd")))
    }

    @Test("SV10 A degraded provider lets everybody in, without its login page")
    func degradedAuthentication() {
        var device = TestDevice.v1 {
            $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .degraded)]
            $0.deniedResources = ["premium"]
        }
        let code = device.createCodeV1().code ?? ""
        let address =
            "reg_code=\(code)&requestor_id=REF30&mso_id=Cablevision&domain_name=example.com&noflash=true"
            + "&no_iframe=true&redirect_url=app%3A%2F%2Fdone"
        #expect(device.send("GET", "/api/v1/authenticate?\(address)").header("Location") == "app://done")
        #expect(device.v1("GET", "checkauthn").status == 200)
        #expect(Self.authorize(&device, "premium", identity: nil) == 200)
    }

    @Test("A strict service demands true flags in the login page's address", arguments: ["noflash", "no_iframe"])
    func flags(name: String) {
        for isStrict in [true, false] {
            var device = TestDevice.v1 { $0.isStrict = isStrict }
            let code = device.createCodeV1().code ?? ""
            let address =
                "reg_code=\(code)&requestor_id=REF30&mso_id=Cablevision&domain_name=example.com&noflash=true"
                + "&no_iframe=true&redirect_url=app%3A%2F%2Fdone"
            let off = address.replacing("\(name)=true", with: "\(name)=false")
            #expect(device.send("GET", "/api/v1/authenticate?\(off)").status == (isStrict ? 400 : 302))
            #expect(device.send("GET", "/api/v1/authenticate?\(address)").status == 302)
        }
    }

    @Test("An authorization ends with the login it was given to")
    func authorizationOutlivesNothing() throws {
        var device = TestDevice.v1 { $0.storedProfiles = [.init(mvpd: "Spectrum", expiresIn: 60)] }
        let query = "\(TestDevice.deviceV1)&resource=a"
        let permit = device.v1("GET", "authorize", query: query)
        #expect(permit.body?["expires"] == .string("\(device.now + 60_000)"))
        #expect(device.exchangeV1(try device.proofV1()).status == 204)
        #expect(device.v1("GET", "tokens/authz", query: query).status == 404)
        #expect(device.v1("GET", "mediatoken", query: query).status == 403)
        #expect(device.v1("GET", "tokens/authn").body?["mvpd"] == .string("Cablevision"))
    }

    @Test("A second screen hears of the login of its own code, while the code is valid")
    func checkCode() {
        var device = TestDevice.v1 { $0.storedProfiles = [.init(mvpd: "Spectrum")] }
        let code = device.createCodeV1().code ?? ""
        func status(_ path: String, _ query: String = "requestor=REF30") -> Int {
            device.v1("GET", "\(path)/\(code)", query: query).status
        }
        let resource = "requestor=REF30&resource=a"
        #expect(device.v1("GET", "checkauthn").status == 200)
        #expect(status("checkauthn") == 403)
        #expect(status("preauthorize", resource) == 412)
        let isSignedIn = device.simulator.signInOnSecondScreen(code: code, now: device.now)
        #expect(isSignedIn)
        #expect(status("checkauthn") == 200)
        #expect(status("preauthorize", resource) == 200)
        device.now += 1_800_000
        #expect(status("checkauthn") == 403)
        #expect(status("preauthorize", resource) == 412)
    }

    @Test("The format is read from a form body too")
    func formatInBody() {
        var device = TestDevice.v1()
        let answer = device.call("POST", "/reggie/v1/REF30/regcode", form: "deviceId=d&format=json")
        #expect(answer.status == 201)
        #expect(answer.header("Content-Type")?.hasPrefix("application/json") == true)
    }

    @Test("AS07 A request for a proof is answered by the client and the interface that asked, before it expires")
    func boundRequest() throws {
        var device = TestDevice.v1()
        let proof = try device.proofV1()
        let (token, client) = (device.token, device.clientID)
        device.token = nil
        #expect(device.exchangeV1(proof).status == 400)
        #expect(device.clientID != client)
        device.token = token
        #expect(device.exchangeV1(proof).status == 204)
        var newer = TestDevice()
        let other = try newer.proof()
        newer.statement = SimulatorSoftwareStatements.v1
        newer.token = nil
        newer.identifier = "hashed-device"
        #expect(newer.exchangeV1(other).status == 400)
    }
}
