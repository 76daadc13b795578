import PartnerSSOBase
import Testing

@testable import AdobePassSimulator

@Suite("REST API V1: temporary access and second screens")
struct V1SecondScreenTests {
    private static let form = "requestor_id=REF30&deviceId=hashed-device&mso_id=TempPass&domain_name=example.com"

    private func grant(_ device: inout TestDevice, _ form: String = Self.form) -> TestAnswer {
        device.call(
            "POST",
            "/api/v1/authenticate/freepreview",
            headers: ["Accept": "application/json"],
            form: form
        )
    }

    @Test("Temporary access becomes an authentication token, for its time and once")
    func freePreview() {
        var device = TestDevice.v1()
        #expect(grant(&device).status == 204)
        #expect(device.v1("GET", "tokens/authn").body?["mvpd"] == .string("TempPass"))
        device.now += 600_000
        #expect(device.v1("GET", "tokens/authn").status == 410)
        #expect(grant(&device).status == 403)
    }

    @Test("It needs its parameters, and a provider that gives it")
    func refusals() {
        var device = TestDevice.v1()
        for name in ["requestor_id", "deviceId", "mso_id", "domain_name"] {
            let form = Self.form.split(separator: "&").filter { !$0.hasPrefix(name) }.joined(separator: "&")
            #expect(grant(&device, form).status == 400, "\(name)")
        }
        #expect(grant(&device, Self.form.replacing("TempPass", with: "Cablevision")).status == 400)
        #expect(grant(&device, Self.form.replacing("TempPass", with: "Nobody")).code == "unknown_integration")
    }

    @Test("A second screen asks what may be watched with the code alone")
    func preauthorize() {
        var device = TestDevice.v1 { $0.deniedResources = ["premium"] }
        let code = device.createCodeV1().body?["code"]?.string ?? ""
        let query = "requestor=REF30&resource=a,premium"
        #expect(device.v1("GET", "preauthorize/\(code)", query: query).status == 412)
        let isSignedIn = device.simulator.signInOnSecondScreen(code: code, now: device.now)
        #expect(isSignedIn)
        let items = device.v1("GET", "preauthorize/\(code)", query: query).body?["resources"]?.elements ?? []
        #expect(items.map { $0["authorized"] } == [.boolean(true), .boolean(false)])
        #expect(device.v1("GET", "preauthorize/NOBODY", query: query).status == 412)
    }
}
