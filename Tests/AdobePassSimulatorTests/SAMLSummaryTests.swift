import PartnerSSOVocabulary
import Testing

@testable import AdobePassSimulator

@Suite("Looking at a response")
struct SAMLSummaryTests {
    @Test("The XML, its base64 and the form value say the same, and nothing of the viewer is printed")
    func forms() throws {
        let lab = try SAMLLab(viewer: "the viewer")
        let base64 = Base64.text(lab.document.utf8)
        let summary = try SAMLSummary(reading: lab.document)
        #expect(try SAMLSummary(reading: base64) == summary)
        #expect(try SAMLSummary(reading: PercentEncoding.encoded(base64)) == summary)
        #expect(summary.root == "Response")
        #expect(summary.id == "_response")
        #expect(summary.issuer == "https://idp.simulator.example/Cablevision")
        #expect(summary.inResponseTo == "_request")
        #expect(summary.statusCodes == ["Success"])
        #expect(summary.signatureCount == 1)
        #expect(summary.assertionCount == 1)
        #expect(summary.audiences == ["https://saml.sp.auth.adobe.com"])
        #expect(summary.notBefore == "2025-12-31T23:59:00.000Z")
        #expect(summary.notOnOrAfter == "2026-01-01T00:05:00.000Z")
        #expect(summary.attributes.map(\.name) == ["uid", "NameID", "uniqueId"])
        #expect(summary.subject?.withValue { $0 } == "the viewer")
        #expect(!"\(summary)".contains("the viewer"))
    }

    @Test(
        "What cannot be read says why",
        arguments: [("<a", "malformedXML"), ("%25", "encodedTwice"), ("!", "notBase64")]
    )
    func faults(text: String, code: String) {
        #expect {
            try SAMLSummary(reading: text)
        } throws: { error in
            (error as? SAMLFault)?.code.rawValue == code
        }
    }
}
