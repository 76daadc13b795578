import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

@Suite("Profiles")
struct ProfileTests {
    @Test("SV04 Nobody signed in is an empty map and a success")
    func empty() {
        var device = TestDevice()
        for path in ["profiles", "profiles/Cablevision"] {
            let answer = device.get("/api/v2/REF30/\(path)")
            #expect(answer.status == 200)
            #expect(answer.body == .object([("profiles", .object([JSON.Member]()))]))
        }
    }

    @Test("A regular profile has numbers for times and attributes with a state")
    func regular() {
        var device = TestDevice()
        device.signIn()
        let profile = device.get("/api/v2/REF30/profiles").profile("Cablevision")
        #expect(profile?["notBefore"] == .integer(device.now))
        #expect(profile?["notAfter"] == .integer(device.now + 30 * 86_400_000))
        #expect(profile?["issuer"] == .string("Cablevision"))
        #expect(profile?["type"] == .string("regular"))
        #expect(profile?["attributes"]?["userID"]?["state"] == .string("plain"))
        #expect(profile?["attributes"]?["zip"]?["value"]?.elements?.count == 1)
        #expect(device.get("/api/v2/REF30/profiles/Spectrum").profiles.isEmpty)
    }

    @Test("A profile belongs to its device and its client")
    func ownership() {
        var device = TestDevice()
        device.signIn()
        let identifier = device.identifier
        device.identifier = "another device"
        #expect(device.get("/api/v2/REF30/profiles").profiles.isEmpty)
        device.identifier = identifier
        #expect(device.get("/api/v2/REF30/profiles").profiles == ["Cablevision"])
        device.token = nil
        #expect(device.get("/api/v2/REF30/profiles").profiles.isEmpty)
    }

    @Test("A profile ends at its end")
    func ends() {
        var device = TestDevice { $0.storedProfiles = [.init(mvpd: "Cablevision", expiresIn: 60)] }
        #expect(device.get("/api/v2/REF30/profiles").profiles == ["Cablevision"])
        device.now += 59_999
        #expect(device.get("/api/v2/REF30/profiles/Cablevision").profiles == ["Cablevision"])
        device.now += 1
        #expect(device.get("/api/v2/REF30/profiles").profiles.isEmpty)
    }

    @Test("Stored profiles belong to the first device that asks; one that is over is not listed")
    func stored() {
        var device = TestDevice {
            $0.storedProfiles = [.init(mvpd: "Cablevision"), .init(mvpd: "Spectrum", expiresIn: -1)]
        }
        #expect(device.get("/api/v2/REF30/profiles").profiles == ["Cablevision"])
        device.identifier = "another device"
        #expect(device.get("/api/v2/REF30/profiles").profiles.isEmpty)
    }

    @Test("A partner's profile is there only while the partner's status names it and holds")
    func partnerProfile() {
        var device = TestDevice { $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .partner)] }
        let path = "/api/v2/REF30/profiles"
        #expect(device.get(path).profiles.isEmpty)
        let valid = ["AP-Partner-Framework-Status": TestDevice.partnerStatus()]
        let answer = device.get(path, headers: valid)
        #expect(answer.profile("Cablevision")?["type"] == .string("appleSSO"))
        #expect(answer.profile("Cablevision")?["issuer"] == .string("Apple"))
        let invalid = [
            TestDevice.partnerStatus(access: "denied"), TestDevice.partnerStatus(provider: "Spectrum_Apple"),
            TestDevice.partnerStatus(expiry: device.now), "not base64",
        ]
        for status in invalid {
            #expect(device.get(path, headers: ["AP-Partner-Framework-Status": status]).profiles.isEmpty)
        }
    }

    @Test("The MVPD of a path must be known and active")
    func badMVPD() {
        var device = TestDevice()
        #expect(device.get("/api/v2/REF30/profiles/Nobody").code == "invalid_parameter_mvpd")
        #expect(device.get("/api/v2/REF30/profiles/Retired_MVPD").code == "invalid_integration")
    }

    @Test("SV10 A degradation rule gives everybody of its MVPD a degraded profile, and no other list has it")
    func degraded() {
        var device = TestDevice { $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .degraded, expiresIn: 60)] }
        let profile = device.get("/api/v2/REF30/profiles/Cablevision").profile("Cablevision")
        #expect(profile?["type"] == .string("degraded"))
        #expect(profile?["issuer"] == .string("Adobe"))
        #expect(profile?["notAfter"] == .integer(device.now + 60_000))
        #expect(profile?["attributes"]?["userID"]?["value"]?.string?.hasPrefix("95cf93bcd183214a") == true)
        #expect(device.get("/api/v2/REF30/profiles").profiles.isEmpty)
        device.now += 60_000
        #expect(device.get("/api/v2/REF30/profiles/Cablevision").profiles.isEmpty)
    }

    @Test("Of several logins at one MVPD, the list has the latest")
    func repeated() throws {
        var device = TestDevice()
        try device.signInWithPartner()
        device.signIn()
        let headers = ["AP-Partner-Framework-Status": TestDevice.partnerStatus()]
        let answer = device.get("/api/v2/REF30/profiles", headers: headers)
        #expect(answer.profiles == ["Cablevision"])
        #expect(answer.profile("Cablevision")?["type"] == .string("regular"))
    }

    @Test("Temporary access counts for each service provider")
    func temporaryElsewhere() {
        var device = TestDevice { $0.serviceProviders = ["REF30", "OTHER"] }
        #expect(device.decide("authorize", "TempPass", ["REF30"]).status == 200)
        device.now += 600_000
        #expect(device.get("/api/v2/REF30/profiles/TempPass").status == 403)
        #expect(device.get("/api/v2/OTHER/profiles/TempPass").profiles == ["TempPass"])
    }

    @Test("SV11 Temporary access runs from its first authorization, and its end has its own error")
    func temporary() {
        var device = TestDevice()
        let path = "/api/v2/REF30/profiles/TempPass"
        #expect(device.get(path).profile("TempPass")?["type"] == .string("temporary"))
        device.now += 3_600_000
        let decision = device.decide("authorize", "TempPass", ["REF30"]).decisions.first
        #expect(decision?["authorized"] == .boolean(true))
        #expect(decision?["source"] == .string("temppass"))
        device.now += 600_000
        let over = device.get(path)
        #expect(over.status == 403)
        #expect(over.code == "temporary_access_duration_limit_exceeded")
        let denied = device.decide("authorize", "TempPass", ["REF30"])
        #expect(denied.status == 200)
        #expect(denied.decisions.first?["error"]?["status"] == .integer(403))
        #expect(denied.decisions.first?["token"] == nil)
    }

    @Test("Device headers are required where the documents require them")
    func deviceHeaders() {
        var device = TestDevice()
        let calls = [
            ("GET", "profiles"), ("GET", "profiles/Cablevision"), ("GET", "logout/Cablevision"), ("POST", "sessions"),
            ("POST", "sessions/sso/Apple"), ("POST", "profiles/sso/Apple"), ("POST", "decisions/authorize/Cablevision"),
            ("POST", "decisions/preauthorize/Cablevision"),
        ]
        for (method, path) in calls {
            let path = "/api/v2/REF30/\(path)"
            #expect(device.call(method, path, without: ["X-Device-Info"]).code == "invalid_header_device_info")
            let anonymous = device.call(method, path, without: ["AP-Device-Identifier"])
            #expect(anonymous.status == 400)
            #expect(anonymous.code == "invalid_header_device_identifier")
            for header in ["", "fingerprint", "fingerprint !", "other YQ==", "YQ=="] {
                let answer = device.call(method, path, headers: ["AP-Device-Identifier": header])
                #expect(answer.code == "invalid_header_device_identifier")
            }
            let broken = device.call(method, path, headers: ["X-Device-Info": "not base64"])
            #expect(broken.code == "invalid_header_device_info")
        }
    }

    @Test("Device information that is no JSON passes, as in every sample; strict mode refuses it")
    func sampleDeviceInformation() {
        let sample = ["X-Device-Info": Base64.text(#"{"osName": "tvOS" "osVersion": "11.0"}"#.utf8)]
        var device = TestDevice()
        #expect(device.get("/api/v2/REF30/profiles", headers: sample).status == 200)
        var strict = TestDevice { $0.isStrict = true }
        let refused = strict.get("/api/v2/REF30/profiles", headers: sample)
        #expect(refused.code == "invalid_header_device_info")
        #expect(strict.get("/api/v2/REF30/profiles").status == 200)
    }
}
