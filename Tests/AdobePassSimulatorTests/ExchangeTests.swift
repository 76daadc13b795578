import PartnerSSOBase
import PartnerSSOScenarios
import StrictXML
import Testing

@testable import AdobePassSimulator

@Suite("Exchanging a proof")
struct ExchangeTests {
    @Test("A signed proof becomes a partner's profile")
    func accepted() throws {
        var device = TestDevice()
        let answer = device.exchange(try device.proof())
        #expect(answer.status == 201)
        let profile = answer.profile("Cablevision")
        #expect(profile?["issuer"] == .string("Apple"))
        #expect(profile?["type"] == .string("appleSSO"))
        #expect(profile?["notAfter"] == .integer(device.now + 30 * 86_400_000))
        let status = ["AP-Partner-Framework-Status": TestDevice.partnerStatus()]
        #expect(device.get("/api/v2/REF30/profiles/Cablevision", headers: status).profiles == ["Cablevision"])
    }

    @Test(
        "A proof that fails a check is refused with its reason",
        arguments: [
            (DeviceScript.Proof.unsigned, "signatureMissing"), (.wrongKey, "signatureInvalid"), (.expired, "expired"),
            (.notYetValid, "notYetValid"), (.wrongAudience, "wrongAudience"), (.replayed, "replayed"),
            (.apiScheme, "notXML"), (.none, nil),
        ] as [(DeviceScript.Proof, String?)]
    )
    func refused(kind: DeviceScript.Proof, fault: String?) throws {
        var device = TestDevice()
        let answer = device.exchange(try device.proof(kind: kind))
        #expect(answer.status == 400)
        #expect(answer.code == "invalid_parameter_saml_response")
        #expect(answer.details?.split(separator: ":").first.map(String.init) == fault)
    }

    @Test("AS08 A proof is good once")
    func replay() throws {
        var device = TestDevice()
        let document = try device.proof()
        #expect(device.exchange(document).status == 201)
        #expect(device.exchange(document).details?.hasPrefix("replayed") == true)
    }

    @Test("AS08 A request is answered once, even by another proof")
    func requestAnsweredOnce() throws {
        var device = TestDevice()
        let request = device.askForProof().body?["authenticationRequest"]?["request"]?.string
        let documents = try (0..<2).map { _ in
            try device.simulator.proof(
                providerID: "Cablevision",
                verificationToken: request,
                attributeNames: SimulatorMVPD.usualAttributes,
                kind: "signed",
                now: device.now
            ).body ?? ""
        }
        #expect(documents[0] != documents[1])
        #expect(device.exchange(documents[0]).status == 201)
        #expect(device.exchange(documents[1]).details?.hasPrefix("replayed") == true)
    }

    @Test("AS07 A request that has expired is answered by no proof", arguments: [59, 60])
    func requestExpires(seconds: Int64) throws {
        var device = TestDevice { $0.lifetimes.code = 60 }
        let request = device.askForProof().body?["authenticationRequest"]?["request"]?.string
        device.now += seconds * 1000
        let document =
            try device.simulator.proof(
                providerID: "Cablevision",
                verificationToken: request,
                attributeNames: SimulatorMVPD.usualAttributes,
                kind: "signed",
                now: device.now
            ).body ?? ""
        let answer = device.exchange(document)
        #expect(answer.status == (seconds < 60 ? 201 : 400))
        #expect(answer.details?.hasPrefix("unknownRequest") == (seconds < 60 ? nil : true))
    }

    @Test("Providers of two simulators with one seed do not repeat each other")
    func providersElsewhere() throws {
        var device = TestDevice()
        for identifier in ["first device", "second device"] {
            device.identifier = identifier
            let request = device.askForProof().body?["authenticationRequest"]?["request"]?.string
            var elsewhere = Simulator()
            let proof = try elsewhere.proof(
                providerID: "Cablevision",
                verificationToken: request,
                attributeNames: SimulatorMVPD.usualAttributes,
                kind: "signed",
                now: device.now
            )
            #expect(device.exchange(proof.body ?? "").status == 201)
        }
    }

    @Test("AS07 A proof answers the request of its own device and service, and a known one")
    func otherSession() throws {
        var device = TestDevice()
        let document = try device.proof()
        device.identifier = "another device"
        #expect(device.exchange(document).details?.hasPrefix("unknownRequest") == true)
        var fresh = TestDevice { $0.seed = 7 }
        #expect(fresh.exchange(document).details?.hasPrefix("unknownRequest") == true)
    }

    @Test("XS24 A proof of one provider does not count for another")
    func otherProvider() throws {
        var device = TestDevice()
        let document = try device.proof(provider: "Spectrum_Apple")
        #expect(device.exchange(document).code == "invalid_header_pfs_provider_id_mismatch")
        let right = TestDevice.partnerStatus(provider: "Spectrum_Apple")
        #expect(device.exchange(document, status: right).status == 201)
    }

    @Test("AS13 A value encoded twice, and one that lost its plus signs, are told apart")
    func encodings() throws {
        var device = TestDevice()
        var document = try device.proof()
        while !Base64.text(document.utf8).contains("+") { document = try device.proof() }
        let base64 = Base64.text(document.utf8)
        let once = PercentEncoding.encoded(base64)
        #expect(device.exchange(raw: PercentEncoding.encoded(once)).details?.hasPrefix("encodedTwice") == true)
        let lost = once.split(separator: "%2B", omittingEmptySubsequences: false).joined(separator: "+")
        #expect(device.exchange(raw: lost).details?.hasPrefix("plusLost") == true)
        let cut = PercentEncoding.encoded(base64.dropLast(4) + "A")
        #expect(device.exchange(raw: cut).details?.hasPrefix("notBase64") == true)
        #expect(device.exchange(raw: once).status == 201)
    }

    @Test("AS14 A proof with line breaks is good as it is, and broken by the documented clean-up")
    func prettyPrinted() throws {
        var device = TestDevice()
        let document = try device.proof(kind: .prettyPrinted, attributes: SimulatorMVPD.usualAttributes + ["zip"])
        #expect(document.contains("\r\n\t"))
        #expect(!document.utf8.allSatisfy { $0 < 128 })
        let cleaned = document.replacing("\r\n", with: "")
        #expect(device.exchange(cleaned).details?.hasPrefix("digestMismatch") == true)
        #expect(device.exchange(document).status == 201)
    }

    @Test("AS14 The clean-up joins what only a line break kept apart")
    func joinedAttributes() {
        let written = "<a b=\"1\"\nc=\"2\"></a>"
        #expect((try? StrictXML.read(written)) != nil)
        #expect((try? StrictXML.read(written.filter { $0 != "\n" })) == nil)
    }

    @Test("A canonical proof is one line and survives the clean-up unchanged")
    func fixedPoint() throws {
        var device = TestDevice()
        let document = try device.proof()
        #expect(!document.contains("\n") && !document.contains("\t") && !document.contains("  "))
        #expect(CanonicalXML.text(of: try StrictXML.read(document)) == document)
    }

    @Test("AS15 A body of another scheme is not a document")
    func otherScheme() throws {
        var device = TestDevice()
        #expect(device.exchange("{\"token\":\"x\"}").details?.hasPrefix("notXML") == true)
    }

    @Test("AS12 A document that is too large, or compressed, is refused before it is read")
    func tooLarge() throws {
        var device = TestDevice()
        let large = "<a>" + String(repeating: "x", count: 400_000) + "</a>"
        #expect(device.exchange(large).details?.hasPrefix("tooLarge") == true)
        let deflated: [UInt8] = [0x4B, 0x4C, 0x1C, 0x05, 0xA3, 0x60, 0x14, 0x0C]
        let raw = PercentEncoding.encoded(Base64.text(deflated))
        #expect(device.exchange(raw: raw).details?.hasPrefix("notXML") == true)
    }

    @Test("Without a response, or without the right partner, there is no exchange")
    func missing() {
        var device = TestDevice()
        #expect(device.exchange(raw: "").code == "invalid_parameter_saml_response")
        let other = device.call("POST", "/api/v2/REF30/profiles/sso/Other", form: "SAMLResponse=x")
        #expect(other.code == "invalid_parameter_partner")
    }

    @Test(
        "SV18 Each fault of the partner's status has its own error",
        arguments: [
            (nil, "invalid_header_pfs_permission_access_not_present"),
            (Base64.text("{}".utf8), "invalid_header_pfs_permission_access_not_present"),
            (TestDevice.partnerStatus(access: "notDetermined"), "invalid_header_pfs_permission_access_not_determined"),
            (TestDevice.partnerStatus(access: "denied"), "invalid_header_pfs_permission_access_not_granted"),
            (TestDevice.partnerStatus(access: "restricted"), "invalid_header_pfs_permission_access_not_granted"),
            (TestDevice.partnerStatus(provider: nil), "invalid_header_pfs_provider_id_not_determined"),
            (TestDevice.partnerStatus(provider: "Nobody"), "invalid_header_pfs_provider_id_not_determined"),
            (TestDevice.partnerStatus(provider: "Spectrum_Apple"), "invalid_header_pfs_provider_id_mismatch"),
            (TestDevice.partnerStatus(expiry: 1_767_225_600_000), "invalid_header_pfs_provider_info_expired"),
        ] as [(String?, String)]
    )
    func statusFaults(status: String?, code: String) throws {
        var device = TestDevice()
        let document = try device.proof()
        let answer = device.exchange(document, status: status)
        #expect(answer.status == 400)
        #expect(answer.code == code)
        var lenient = TestDevice { $0.partnerRefusals = .profileQuery }
        let other = lenient.exchange(try lenient.proof(), status: TestDevice.partnerStatus(access: "denied"))
        #expect(other.status == 200)
        #expect(other.profiles.isEmpty)
    }

    @Test("The exchange can be scripted to refuse, to store nothing, or to find a degraded MVPD")
    func scripted() throws {
        var rejecting = TestDevice { $0.exchange = .reject }
        #expect(rejecting.exchange(try rejecting.proof()).code == "invalid_parameter_saml_response")
        var empty = TestDevice { $0.exchange = .empty }
        let answer = empty.exchange(try empty.proof())
        #expect(answer.status == 200)
        #expect(answer.profiles.isEmpty)
    }

    @Test("A provider answers only what it was asked, and only its own requests")
    func provider() throws {
        var device = TestDevice()
        let request = device.askForProof().body?["authenticationRequest"]?["request"]?.string
        let few = try device.simulator.proof(
            providerID: "Cablevision",
            verificationToken: request,
            attributeNames: ["uid"],
            kind: "signed",
            now: device.now
        )
        #expect(few.scheme == "SAML")
        #expect(few.body?.contains("Name=\"uid\"") == true)
        #expect(few.body?.contains("Name=\"uniqueId\"") == false)
        #expect(device.exchange(few.body ?? "").details?.hasPrefix("attributeMissing") == true)
        let faults: [(String, String?, String, ProofError)] = [
            ("Nobody", request, "signed", .unknownProvider), ("Cablevision", nil, "signed", .invalidVerificationToken),
            ("Cablevision", "junk", "signed", .invalidVerificationToken),
            ("Spectrum_Apple", request, "signed", .invalidVerificationToken),
            ("Cablevision", request, "other", .unknownKind),
        ]
        for (provider, token, kind, error) in faults {
            #expect(throws: error) {
                try device.simulator.proof(
                    providerID: provider,
                    verificationToken: token,
                    attributeNames: [],
                    kind: kind,
                    now: 0
                )
            }
        }
    }
}
