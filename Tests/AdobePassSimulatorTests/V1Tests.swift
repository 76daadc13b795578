import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

@Suite("REST API V1: sign-in and sign-out")
struct V1Tests {
    @Test("The configuration lists the attributes a proof needs, for onboarded MVPDs only")
    func configuration() {
        var device = TestDevice.v1()
        let answer = device.v1("GET", "config/REF30", query: "")
        let mvpds = answer.body?["requestor"]?["mvpds"]?.elements ?? []
        let cablevision = mvpds.first { $0["id"] == .string("Cablevision") }
        #expect(answer.status == 200)
        #expect(mvpds.count >= 600)
        #expect(cablevision?["requiredMetadataFields"] == .strings(["uid", "NameID", "uniqueId"]))
        #expect(mvpds.first { $0["id"] == .string("Xfinity") }?["requiredMetadataFields"] == nil)
        #expect(device.v1("GET", "config/NOBODY", query: "").code == "invalid_requestor")
    }

    @Test("A proof becomes a token, in a form or in the query", arguments: [false, true])
    func exchange(inQuery: Bool) throws {
        var device = TestDevice.v1()
        #expect(device.v1("GET", "checkauthn").code == "authentication_session_missing")
        let exchanged = device.exchangeV1(try device.proofV1(), inQuery: inQuery)
        #expect(exchanged.status == 204)
        #expect(exchanged.response.body.isEmpty)
        let check = device.v1("GET", "checkauthn")
        #expect(check.status == 200)
        let token = device.v1("GET", "tokens/authn")
        #expect(token.body?["mvpd"] == .string("Cablevision"))
        #expect(token.body?["requestor"] == .string("REF30"))
        #expect(token.body?["expires"]?.string == "\(device.now + 30 * 86_400_000)")
        let metadata = device.v1("GET", "tokens/usermetadata")
        #expect(metadata.body?["data"]?["tokenSource"] == .string("Apple"))
        #expect(metadata.body?["updated"] == .integer(device.now / 1000))
    }

    @Test("The payload of a profile request is opaque bytes")
    func profileRequest() {
        var device = TestDevice.v1()
        let answer = device.profileRequest()
        #expect(answer.status == 200)
        #expect(answer.header("Content-Type") == "application/octet-stream")
        #expect(!answer.response.body.isEmpty)
    }

    @Test("A profile request is refused where there is no partner sign-on")
    func profileRequestRefusals() {
        var device = TestDevice.v1()
        let refused = [
            device.profileRequest(type: "macOS"), device.v1("GET", "REF30/profile-requests/Cablevision", query: ""),
            device.profileRequest("Xfinity"), device.profileRequest("Suddenlink"), device.profileRequest("Nobody"),
            device.profileRequest("Retired_MVPD"),
        ]
        #expect(refused.map(\.status) == [400, 400, 400, 400, 400, 400])
        #expect(refused[4].code == "unknown_integration")
        for change in [
            { $0.partnerSSO = .disabled }, { $0.partnerSSO = .misconfigured }, { $0.declines = .partnerStatus },
        ] as [(inout SimulatorSettings) -> Void] {
            var declining = TestDevice.v1(change)
            #expect(declining.profileRequest().status == 400)
        }
    }

    @Test(
        "Every mandatory parameter of the exchange is demanded",
        arguments: ["requestor", "deviceId", "mvpd", "deviceType", "SAMLResponse"]
    )
    func exchangeParameters(missing: String) {
        var device = TestDevice.v1()
        let all = [
            "requestor": "REF30", "deviceId": "d", "mvpd": "Cablevision", "deviceType": "iOS", "SAMLResponse": "eA==",
        ]
        let form = all.filter { $0.key != missing }.map { "\($0)=\($1)" }.joined(separator: "&")
        let answer = device.call("POST", "/api/v1/tokens/authn", headers: ["Accept": "application/json"], form: form)
        #expect(answer.status == 400)
        #expect(answer.body?["status"] == .integer(400))
    }

    @Test(
        "A proof that fails a check is refused, and stores nothing",
        arguments: [DeviceScript.Proof.unsigned, .wrongKey, .expired, .notYetValid, .wrongAudience, .replayed]
    )
    func badProofs(kind: DeviceScript.Proof) throws {
        var device = TestDevice.v1()
        #expect(device.exchangeV1(try device.proofV1(kind: kind)).status == 400)
        #expect(device.v1("GET", "tokens/authn").status == 404)
    }

    @Test("A proof of another MVPD than the named one is refused as such")
    func issuerMismatch() throws {
        var device = TestDevice.v1()
        let document = try device.proofV1(provider: "Spectrum_Apple", mvpd: "Spectrum")
        #expect(device.exchangeV1(document, mvpd: "Cablevision").code == "authentication_session_issuer_mismatch")
    }

    @Test("The exchange can be scripted to refuse, or to store nothing")
    func scriptedExchange() throws {
        var rejecting = TestDevice.v1 { $0.exchange = .reject }
        #expect(rejecting.exchangeV1(try rejecting.proofV1()).status == 400)
        var empty = TestDevice.v1 { $0.exchange = .empty }
        #expect(empty.exchangeV1(try empty.proofV1()).status == 204)
        #expect(empty.v1("GET", "tokens/authn").status == 404)
    }

    @Test("SV21 A token that is over is 403 for the check, 410 for the token, 412 elsewhere")
    func expired() {
        var device = TestDevice.v1 { $0.storedProfiles = [.init(mvpd: "Cablevision", expiresIn: -60)] }
        #expect(device.v1("GET", "checkauthn").code == "authentication_session_expired")
        #expect(device.v1("GET", "tokens/authn").status == 410)
        #expect(device.v1("GET", "tokens/usermetadata").status == 412)
        #expect(device.v1("GET", "tokens/authz", query: TestDevice.deviceV1 + "&resource=a").status == 412)
        let preview = device.v1("GET", "preauthorize", query: TestDevice.deviceV1 + "&resource=a")
        #expect(preview.status == 412)
        #expect(preview.code == "preauthorization_authentication_session_expired")
    }

    @Test("A regular token has no source; signing out removes it, by either method")
    func logout() {
        for method in ["DELETE", "GET"] {
            var device = TestDevice.v1 { $0.storedProfiles = [.init(mvpd: "Cablevision")] }
            #expect(device.v1("GET", "tokens/usermetadata").body?["data"]?["tokenSource"] == nil)
            let without = method == "GET" ? ["Authorization"] : []
            #expect(device.v1(method, "logout", without: without).status == 204)
            #expect(device.v1("GET", "checkauthn").status == 403)
        }
        var device = TestDevice.v1()
        let redirected = device.v1("GET", "logout", query: TestDevice.deviceV1 + "&redirect_url=app%3A%2F%2Fdone")
        #expect(redirected.header("Location") == "app://done")
    }

    @Test("Device parameters are mandatory")
    func deviceParameters() {
        var device = TestDevice.v1()
        let paths = [
            "checkauthn", "tokens/authn", "authorize", "mediatoken", "tokens/media", "tokens/authz",
            "tokens/usermetadata", "preauthorize",
        ]
        for path in paths {
            #expect(device.v1("GET", path, query: "deviceId=d").code == "invalid_requestor")
            #expect(device.v1("GET", path, query: "requestor=REF30").code == "invalid_device_id")
            #expect(device.v1("GET", path, without: ["X-Device-Info"]).code == "invalid_device_info")
        }
        let inQuery = TestDevice.deviceV1 + "&device_info=" + PercentEncoding.encoded(TestDevice.deviceInformation)
        #expect(device.v1("GET", "tokens/authn", query: inQuery, without: ["X-Device-Info"]).status == 404)
        let encoded = ["X-Device-Info": PercentEncoding.encoded(TestDevice.deviceInformation)]
        #expect(device.v1("GET", "tokens/authn", headers: encoded).status == 404)
    }

    @Test("Errors are plain where the programmer has not switched enhanced ones on")
    func plainErrors() {
        var device = TestDevice.v1 { $0.hasEnhancedErrorsInV1 = false }
        let answer = device.v1("GET", "checkauthn")
        #expect(answer.status == 403)
        #expect(answer.body?.members?.map(\.name) == ["status", "message"])
    }

    @Test("Strict mode refuses a parameter no page names")
    func strict() {
        var device = TestDevice.v1 { $0.isStrict = true }
        #expect(
            device.v1("GET", "tokens/authn", query: TestDevice.deviceV1 + "&extra=1").code == "assumed_unexpected_input"
        )
        #expect(device.v1("GET", "tokens/authn", query: TestDevice.deviceV1 + "&appId=1").status == 404)
    }
}
