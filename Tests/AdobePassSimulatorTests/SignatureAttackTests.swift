import PartnerSSOBase
import StrictXML
import Testing

@testable import AdobePassSimulator

@Suite("Attacks on the signature")
struct SignatureAttackTests {
    private static func lab() throws -> SAMLLab { try SAMLLab() }

    @Test("The untouched response passes")
    func untouched() throws {
        let lab = try Self.lab()
        #expect(lab.fault(lab.document) == nil)
    }

    @Test(
        "XS01–XS08 Wrapping is refused, wherever the evil element and the signed one stand",
        arguments: ProofCase.wrappings.map(\.id)
    )
    func wrapping(id: String) throws {
        let lab = try Self.lab()
        let wrapping = try #require(ProofCase[id])
        let document = try #require(try wrapping.build(lab.proof).document)
        #expect(lab.fault(document) == wrapping.fault)
    }

    @Test("XS09 A response without its signature is refused")
    func stripped() throws {
        let lab = try Self.lab()
        #expect(lab.fault(lab.document.replacing(lab.signature, with: "")) == .signatureMissing)
    }

    @Test("XS10 Two SignedInfo elements are refused")
    func twoInformations() throws {
        let lab = try Self.lab()
        let doubled = lab.information + lab.information
        #expect(lab.fault(lab.document.replacing(lab.information, with: doubled)) == .signatureMalformed)
    }

    @Test("XS11 A comment in a digest, a signature value or an algorithm is refused")
    func comments() throws {
        let lab = try Self.lab()
        for start in ["<ds:DigestValue>", "<ds:SignatureValue>"] {
            #expect(lab.fault(lab.document.replacing(start, with: start + "<!-- x -->")) == .signatureMalformed)
        }
        let method = lab.document.replacing("</ds:DigestMethod>", with: "<!-- x --></ds:DigestMethod>")
        #expect(lab.fault(method) == .algorithmRefused)
    }

    @Test("XS12 XS15 Namespaces decide, not prefixes: a look-alike is not a signature, a renamed prefix is one")
    func namespaces() throws {
        let lab = try Self.lab()
        let other = lab.document.replacing("http://www.w3.org/2000/09/xmldsig#\">", with: "urn:look-alike\">")
        #expect(lab.fault(other) == .signatureMissing)
        let polluted = lab.document.replacing(
            " Version=\"2.0\"><saml:Issuer",
            with: " Version=\"2.0\" x=\"1\"><saml:Issuer"
        )
        #expect(lab.fault(polluted) == .digestMismatch)
        let doubled = lab.document.replacing("<samlp:Response ", with: "<samlp:Response ID=\"_other\" ")
        #expect(lab.fault(doubled) == .malformedXML)
    }

    @Test("XS13 A second digest elsewhere does not count")
    func otherDigest() throws {
        let lab = try Self.lab()
        let digest = "<ds:DigestValue xmlns:ds=\"http://www.w3.org/2000/09/xmldsig#\">AAAA</ds:DigestValue>"
        let inStatus = lab.document.replacing("</samlp:Status>", with: "\(digest)</samlp:Status>")
        #expect(lab.fault(inStatus) == .digestMismatch)
        let inReference = lab.document.replacing("</ds:Reference>", with: "\(digest)</ds:Reference>")
        #expect(lab.fault(inReference) == .signatureMalformed)
    }

    @Test("XS14 A digest over nothing is refused")
    func voidCanonicalization() throws {
        let lab = try Self.lab()
        let empty = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
        #expect(lab.fault(lab.proof.replacingDigest(with: empty)) == .digestMismatch)
        #expect(lab.fault(lab.proof.replacingDigest(with: "")) == .signatureMalformed)
    }

    @Test("XS16 An identifier used twice is refused, whatever its spelling")
    func duplicateIdentifier() throws {
        let lab = try Self.lab()
        for name in ["ID", "Id", "id"] {
            let status = "<samlp:Status \(name)=\"\(lab.responseID)\">"
            #expect(lab.fault(lab.document.replacing("<samlp:Status>", with: status)) == .duplicateID)
        }
    }

    @Test("XS17 A signature that is not inside what it signs is refused")
    func detached() throws {
        let lab = try Self.lab()
        let atEnd = lab.document.replacing(lab.signature, with: "")
            .replacing("</samlp:Response>", with: "\(lab.signature)</samlp:Response>")
        #expect(lab.fault(atEnd) == .signatureMisplaced)
        let elsewhere = lab.document.replacing(lab.signature, with: "")
            .replacing("</samlp:Status>", with: "\(lab.signature)</samlp:Status>")
        #expect(lab.fault(elsewhere) == .signatureMisplaced)
        let reference = lab.document.replacing("URI=\"#\(lab.responseID)\"", with: "URI=\"https://example.com/x\"")
        #expect(lab.fault(reference) == .referenceMismatch)
        #expect(lab.fault(lab.document.replacing("URI=\"#\(lab.responseID)\"", with: "URI=\"\"")) == .referenceMismatch)
    }

    @Test("XS18 An unsigned assertion beside the signed one is refused, in either order")
    func twoAssertions() throws {
        let lab = try Self.lab()
        let evil = lab.assertion.replacing(lab.assertionID, with: "_evil")
        #expect(lab.fault(lab.document.replacing(lab.assertion, with: evil + lab.assertion)) == .digestMismatch)
        #expect(lab.fault(lab.document.replacing(lab.assertion, with: lab.assertion + evil)) == .digestMismatch)
        let both = try lab.proof.signed { $0.with(children: $0.children + [.element($0.elements.last ?? $0)]) }
        #expect(lab.fault(both) == .duplicateID)
    }

    @Test("XS19 The response must be signed; a signature of the assertion alone is not enough")
    func assertionOnly() throws {
        let lab = try Self.lab()
        #expect(lab.fault(try lab.proof.assertionSigned()) == .signatureMisplaced)
        let signature = try lab.proof.signedAssertion().signature
        let issuer = "</saml:Issuer><saml:Subject>"
        let both = lab.document.replacing(issuer, with: "</saml:Issuer>\(signature)<saml:Subject>")
        #expect(both != lab.document)
        #expect(lab.fault(both) == .signatureMisplaced)
    }

    @Test("XS20 XS25 A key or certificate in the document counts for nothing, whatever it says")
    func keyInformation() throws {
        let lab = try Self.lab()
        let information =
            "<ds:KeyInfo><ds:X509Data><ds:X509Certificate>expired</ds:X509Certificate></ds:X509Data></ds:KeyInfo>"
        let named = lab.document.replacing("</ds:Signature>", with: "\(information)</ds:Signature>")
        #expect(lab.fault(named) == nil)
        let stranger = try SAMLLab(key: .rsa(TestKeys.stranger))
        let claimed = stranger.document.replacing("</ds:Signature>", with: "\(information)</ds:Signature>")
        #expect(stranger.fault(claimed) == .signatureInvalid)
    }

    @Test(
        "XS21 XS22 XS23 Algorithms off the list, with parameters, or in another order are refused",
        arguments: [
            ("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", "http://www.w3.org/2000/09/xmldsig#rsa-sha1"),
            ("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256"),
            ("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", "http://www.w3.org/2001/04/xmldsig-more#rsa-md5"),
            ("http://www.w3.org/2001/04/xmlenc#sha256", "http://www.w3.org/2000/09/xmldsig#sha1"),
            ("http://www.w3.org/2001/10/xml-exc-c14n#", "http://www.w3.org/2001/10/xml-exc-c14n#WithComments"),
            ("http://www.w3.org/2000/09/xmldsig#enveloped-signature", "http://www.w3.org/TR/1999/REC-xslt-19991116"),
            ("</ds:SignatureMethod>", "<ds:HMACOutputLength>0</ds:HMACOutputLength></ds:SignatureMethod>"),
            ("</ds:Transform>", "<x>1</x></ds:Transform>"),
        ]
    )
    func algorithms(listed: String, other: String) throws {
        let lab = try Self.lab()
        #expect(lab.fault(lab.document.replacing(listed, with: other)) == .algorithmRefused)
    }

    @Test("XS23 A transform more, or one less, is refused")
    func transforms() throws {
        let lab = try Self.lab()
        let transform = "<ds:Transform Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#\"></ds:Transform>"
        #expect(lab.fault(lab.document.replacing(transform, with: transform + transform)) == .signatureMalformed)
        #expect(lab.fault(lab.document.replacing(transform, with: "")) == .signatureMalformed)
    }

    @Test("XS26 A signed request or logout is no login")
    func otherMessages() throws {
        var device = TestDevice()
        for root in ["AuthnRequest", "LogoutResponse", "LogoutRequest"] {
            let document = try device.proof()
                .replacing("<samlp:Response", with: "<samlp:\(root)")
                .replacing("</samlp:Response", with: "</samlp:\(root)")
            #expect(device.exchange(document).details?.hasPrefix("notAResponse") == true)
        }
    }

    @Test("XS28 A digest or signature that differs in one bit is refused")
    func oneBit() throws {
        let lab = try Self.lab()
        var bytes = Base64.bytes(lab.digest) ?? []
        bytes[31] ^= 1
        #expect(lab.fault(lab.proof.replacingDigest(with: Base64.text(bytes))) == .digestMismatch)
        var value = Base64.bytes(lab.value) ?? []
        value[0] ^= 1
        let changed = lab.document.replacing(lab.value, with: Base64.text(value))
        #expect(lab.fault(changed) == .signatureInvalid)
        #expect(lab.fault(lab.proof.replacingDigest(with: lab.digest + "====")) == .signatureMalformed)
    }

    @Test("XS29 A signature taken from another response is refused")
    func otherDocument() throws {
        let lab = try Self.lab()
        let other = try SAMLLab(responseID: "_other")
        let swapped = lab.document.replacing(lab.signature, with: other.signature)
        #expect(lab.fault(swapped) == .referenceMismatch)
        let sameID = try SAMLLab(viewer: "somebody else")
        #expect(lab.fault(lab.document.replacing(lab.signature, with: sameID.signature)) == .digestMismatch)
    }

    @Test("Every byte of the signed text matters")
    func everyByte() throws {
        let lab = try Self.lab()
        let bytes = Array(lab.document.utf8)
        for index in stride(from: 0, to: bytes.count, by: 7) {
            var changed = bytes
            changed[index] = changed[index] == UInt8(ascii: "x") ? UInt8(ascii: "y") : UInt8(ascii: "x")
            #expect(lab.fault(String(decoding: changed, as: UTF8.self)) != nil, "byte \(index)")
        }
    }
}
