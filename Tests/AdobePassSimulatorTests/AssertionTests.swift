import StrictXML
import Testing

@testable import AdobePassSimulator

@Suite("Judging a signed assertion")
struct AssertionTests {
    private static let minute: Int64 = 60_000

    @Test("AS01 Over is over, with the tolerance for clocks on top")
    func expiry() throws {
        let lab = try SAMLLab()
        let end = SAMLLab.now + 5 * Self.minute
        #expect(lab.fault(lab.document, now: end) == nil)
        #expect(lab.fault(lab.document, now: end + 120_000 - 1) == nil)
        #expect(lab.fault(lab.document, now: end + 120_000) == .expired)
    }

    @Test("AS02 What holds only later is refused, with a hint at the clocks")
    func notBefore() throws {
        let lab = try SAMLLab()
        let start = SAMLLab.now - Self.minute
        #expect(lab.fault(lab.document, now: start - 120_000) == nil)
        #expect(lab.fault(lab.document, now: start - 120_001) == .notYetValid)
        #expect(throws: SAMLFault(.notYetValid, "It holds in 3600 seconds; the clocks may differ.")) {
            try lab.verified(lab.document, now: start - 3_600_000)
        }
    }

    @Test(
        "AS03 A date that is missing or unreadable is refused, never for ever",
        arguments: [
            "", "tomorrow", "2026-02-30T00:00:00Z", "2026-01-01T00:00:00", "2026-01-01T00:00:00+01:00",
            "2026-01-01T24:00:00Z", "9999999-01-01T00:00:00Z",
        ]
    )
    func dates(text: String) throws {
        let lab = try SAMLLab()
        for name in ["NotBefore", "NotOnOrAfter"] {
            let written = "\(name)=\"\(Instant.text(SAMLLab.now + (name == "NotBefore" ? -1 : 5) * Self.minute))\""
            #expect(lab.fault(try lab.proof.signed(replacing: written, with: "\(name)=\"\(text)\"")) == .dateUnreadable)
            #expect(lab.fault(try lab.proof.signed(replacing: written, with: "Other=\"x\"")) == .dateUnreadable)
        }
    }

    @Test(
        "Dates are read to the millisecond and written as they are read",
        arguments: [0, 951_782_400_000, 1_767_225_600_123, 4_102_444_799_999, -1] as [Int64]
    )
    func instants(milliseconds: Int64) {
        #expect(Instant.milliseconds(Instant.text(milliseconds)) == milliseconds)
        #expect(Instant.text(951_782_400_000) == "2000-02-29T00:00:00.000Z")
        #expect(Instant.milliseconds("2026-01-01T00:00:00Z") == 1_767_225_600_000)
        #expect(Instant.milliseconds("2026-01-01T00:00:00.5Z") == 1_767_225_600_500)
    }

    @Test(
        "AS04 AS05 AS06 AS07 Audience, recipient, destination, issuer and request must be the right ones",
        arguments: [
            ("<saml:Audience>https://saml.sp.auth.adobe.com<", "<saml:Audience>https://other.example<", .wrongAudience),
            ("</saml:Audience>", "</saml:Audience><saml:Audience>x</saml:Audience>", .wrongAudience),
            ("Recipient=\"https://sp.auth", "Recipient=\"https://other", .wrongRecipient),
            ("urn:oasis:names:tc:SAML:2.0:cm:bearer", "urn:oasis:names:tc:SAML:2.0:cm:holder-of-key", .wrongRecipient),
            ("Destination=\"https://sp.auth", "Destination=\"https://other", .wrongDestination),
            (
                ".example/Cablevision</saml:Issuer><saml:Subject>", ".example/Spectrum</saml:Issuer><saml:Subject>",
                .wrongIssuer
            ),
            ("Data InResponseTo=\"_request\"", "Data InResponseTo=\"_other\"", .unknownRequest),
            ("<saml:AudienceRestriction>", "<saml:Other>", .malformedXML),
        ] as [(String, String, SAMLFault.Code)]
    )
    func parties(right: String, wrong: String, fault: SAMLFault.Code) throws {
        let lab = try SAMLLab()
        guard fault != .malformedXML else {
            #expect(lab.fault(lab.document.replacing(right, with: wrong)) == fault)
            return
        }
        #expect(lab.document.contains(right))
        #expect(lab.fault(try lab.proof.signed(replacing: right, with: wrong)) == fault)
    }

    @Test("AS09 A comment inside the name does not cut it")
    func commentInName() throws {
        let lab = try SAMLLab(viewer: "viewer@example.com.evil.example")
        let commented = lab.document.replacing("example.com.evil", with: "example.com<!-- -->.evil")
        #expect(try lab.verified(commented).viewer == "viewer@example.com.evil.example")
    }

    @Test("AS10 An encrypted assertion is refused as such")
    func encrypted() throws {
        let lab = try SAMLLab()
        let document = try lab.proof.signed(replacing: "saml:Assertion", with: "saml:EncryptedAssertion")
        #expect(lab.fault(document) == .encryptedAssertion)
    }

    @Test("AS11 An attribute that is absent, repeated or empty is refused")
    func attributes() throws {
        let lab = try SAMLLab()
        let uid = "<saml:Attribute Name=\"uid\"><saml:AttributeValue>viewer</saml:AttributeValue></saml:Attribute>"
        #expect(lab.document.contains(uid))
        #expect(lab.fault(try lab.proof.signed(replacing: uid, with: "")) == .attributeMissing)
        #expect(lab.fault(try lab.proof.signed(replacing: uid, with: uid + uid)) == .attributeRepeated)
        let empty = uid.replacing(">viewer<", with: "><")
        #expect(lab.fault(try lab.proof.signed(replacing: uid, with: empty)) == .attributeEmpty)
        let assertion = try lab.verified(lab.document)
        #expect(assertion.attributes == ["uid": "viewer", "NameID": "viewer", "uniqueId": "viewer"])
    }

    @Test("AS16 A login that failed keeps its reason, nested codes included")
    func status() throws {
        let lab = try SAMLLab()
        let success = "Value=\"urn:oasis:names:tc:SAML:2.0:status:Success\"></samlp:StatusCode>"
        let failed =
            "Value=\"urn:oasis:names:tc:SAML:2.0:status:Responder\"><samlp:StatusCode "
            + "Value=\"urn:oasis:names:tc:SAML:2.0:status:AuthnFailed\"></samlp:StatusCode></samlp:StatusCode>"
        let document = try lab.proof.signed(replacing: success, with: failed)
        #expect(throws: SAMLFault(.notSuccessful, "The status is Responder/AuthnFailed.")) {
            try lab.verified(document)
        }
    }

    @Test(
        "A response with parts missing, doubled or added is refused",
        arguments: [
            ("<samlp:Status>", "<samlp:Extensions></samlp:Extensions><samlp:Status>"),
            ("<saml:Subject>", "<saml:Subject></saml:Subject><saml:Subject>"),
            ("<saml:NameID", "<saml:BaseID"), ("<saml:Conditions", "<saml:Advice"),
            (" ID=\"_assertion\"", ""), (" InResponseTo=\"_request\" IssueInstant", " IssueInstant"),
        ]
    )
    func structure(right: String, wrong: String) throws {
        let lab = try SAMLLab()
        let name = right.filter { $0 != "<" && $0 != ">" && $0 != " " }
        let document: String
        if right.hasPrefix("<saml:NameID") || right.hasPrefix("<saml:Conditions") {
            let other = wrong.filter { $0 != "<" }
            document = try lab.proof.signed(replacing: name, with: other)
        } else {
            document = try lab.proof.signed(replacing: right, with: wrong)
        }
        #expect(lab.fault(document) == .unexpectedStructure)
    }
}
