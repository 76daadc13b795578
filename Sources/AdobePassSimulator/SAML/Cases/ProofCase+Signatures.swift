extension ProofCase {
    /// The eight published ways to wrap a signed element.
    static let wrappings = [
        ProofCase("XS01", "the signed response inside the signature of an evil one", .signatureMalformed) { lab in
            ProofLab.putting(ProofLab.holding(lab.unsigned, in: lab.signature), behindIssuerOf: lab.evilResponse)
        },
        ProofCase("XS02", "the signed response beside its signature in an evil one", .referenceMismatch) { lab in
            ProofLab.putting(lab.signature + lab.unsigned, behindIssuerOf: lab.evilResponse)
        },
        ProofCase("XS03", "an evil assertion before the signed one", .signatureMisplaced) { lab in
            lab.response(lab.evilAssertion + (try lab.signedAssertion().assertion))
        },
        ProofCase("XS04", "the signed assertion inside an evil one", .signatureMisplaced) { lab in
            let signed = try lab.signedAssertion().assertion
            return lab.response(lab.evilAssertion.replacing("</saml:Assertion>", with: signed + "</saml:Assertion>"))
        },
        ProofCase("XS05", "an evil assertion with the signature, the signed one behind", .signatureMisplaced) { lab in
            let signature = try lab.signedAssertion().signature
            return lab.response(ProofLab.putting(signature, behindIssuerOf: lab.evilAssertion) + lab.assertion)
        },
        ProofCase("XS06", "an evil assertion whose signature holds the signed one", .signatureMisplaced) { lab in
            let signature = ProofLab.holding(lab.assertion, in: try lab.signedAssertion().signature)
            return lab.response(ProofLab.putting(signature, behindIssuerOf: lab.evilAssertion))
        },
        ProofCase("XS07", "an evil assertion in an extension", .signatureMisplaced) { lab in
            let extensions = "<samlp:Extensions>\(lab.evilAssertion)</samlp:Extensions>"
            return ProofLab.putting(extensions, behindIssuerOf: lab.response(try lab.signedAssertion().assertion))
        },
        ProofCase("XS08", "the signed assertion in an object of the signature", .signatureMisplaced) { lab in
            let signature = ProofLab.holding(lab.assertion, in: try lab.signedAssertion().signature)
            let evil = lab.evilAssertion.replacing("</saml:Assertion>", with: signature + "</saml:Assertion>")
            return lab.response(evil)
        },
        ProofCase("XS03.response", "XS03 with the response's signature", .digestMismatch) { lab in
            lab.document.replacing(lab.assertion, with: lab.evilAssertion + lab.assertion)
        },
        ProofCase("XS04.response", "XS04 with the response's signature", .digestMismatch) { lab in
            let evil = lab.evilAssertion.replacing("</saml:Assertion>", with: lab.assertion + "</saml:Assertion>")
            return lab.document.replacing(lab.assertion, with: evil)
        },
        ProofCase("XS06.response", "XS06 with the response's signature", .signatureMalformed) { lab in
            lab.document.replacing(lab.assertion, with: lab.evilAssertion)
                .replacing(lab.signature, with: ProofLab.holding(lab.assertion, in: lab.signature))
        },
        ProofCase("XS07.response", "XS07 with the response's signature", .digestMismatch) { lab in
            let extensions = "<samlp:Extensions>\(lab.assertion)</samlp:Extensions>"
            return lab.document.replacing(lab.assertion, with: extensions + lab.evilAssertion)
        },
    ]

    static let signatures = [
        ProofCase("XS09", "no signature", .signatureMissing) { $0.unsigned },
        ProofCase("XS10", "two SignedInfo elements", .signatureMalformed) { lab in
            lab.document.replacing(lab.information, with: lab.information + lab.information)
        },
        ProofCase("XS11", "a comment in the digest", .signatureMalformed) { lab in
            lab.document.replacing("<ds:DigestValue>", with: "<ds:DigestValue><!-- x -->")
        },
        ProofCase("XS12", "a signature of another namespace", .signatureMissing) { lab in
            lab.document.replacing("\(SAMLVocabulary.signatureNamespace)\">", with: "urn:look-alike\">")
        },
        ProofCase("XS13", "a second digest outside the signature", .digestMismatch) { lab in
            let digest = "<ds:DigestValue xmlns:ds=\"\(SAMLVocabulary.signatureNamespace)\">AAAA</ds:DigestValue>"
            return lab.document.replacing("</samlp:Status>", with: "\(digest)</samlp:Status>")
        },
        ProofCase("XS14", "the digest of nothing", .digestMismatch) { lab in
            lab.replacingDigest(with: "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
        },
        ProofCase("XS15", "an attribute more than was signed", .digestMismatch) { lab in
            lab.document.replacing(" Version=\"2.0\"><saml:Issuer", with: " Version=\"2.0\" x=\"1\"><saml:Issuer")
        },
        ProofCase("XS16", "an identifier used twice", .duplicateID) { lab in
            lab.document.replacing("<samlp:Status>", with: "<samlp:Status Id=\"\(lab.responseID)\">")
        },
        ProofCase("XS17", "a signature outside the issuer's neighbourhood", .signatureMisplaced) { lab in
            lab.unsigned.replacing("</samlp:Response>", with: "\(lab.signature)</samlp:Response>")
        },
        ProofCase("XS18", "an unsigned assertion behind the signed one", .digestMismatch) { lab in
            let evil = lab.assertion.replacing(lab.assertionID, with: "_evil")
            return lab.document.replacing(lab.assertion, with: lab.assertion + evil)
        },
        ProofCase("XS19", "a signature of the assertion alone", .signatureMisplaced) { try $0.assertionSigned() },
    ]
}
