extension ProofCase {
    private static let keyInformation =
        "<ds:KeyInfo><ds:X509Data><ds:X509Certificate>expired</ds:X509Certificate></ds:X509Data></ds:KeyInfo>"

    static let algorithms = [
        ProofCase("XS20", "a foreign key that the document names itself", .signatureInvalid) { lab in
            try lab.other(key: .rsa(TestKeys.stranger)).document
                .replacing("</ds:Signature>", with: "\(keyInformation)</ds:Signature>")
        },
        ProofCase("XS21", "RSA with SHA-1", .algorithmRefused) { lab in
            lab.document.replacing(lab.key.algorithm, with: "http://www.w3.org/2000/09/xmldsig#rsa-sha1")
        },
        ProofCase("XS21.hmac", "HMAC with the public key as its secret", .algorithmRefused) { lab in
            lab.document.replacing(lab.key.algorithm, with: "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256")
        },
        ProofCase("XS22", "HMAC cut to no bits", .algorithmRefused) { lab in
            let length = "<ds:HMACOutputLength>0</ds:HMACOutputLength></ds:SignatureMethod>"
            return lab.document.replacing("</ds:SignatureMethod>", with: length)
        },
        ProofCase("XS23", "an XSLT transform", .algorithmRefused) { lab in
            let other = "http://www.w3.org/TR/1999/REC-xslt-19991116"
            return lab.document.replacing(SAMLVocabulary.envelopedSignature, with: other)
        },
        ProofCase("XS23.comments", "a canonical form with comments", .algorithmRefused) { lab in
            let form = SAMLVocabulary.exclusiveCanonicalization
            return lab.document.replacing("\"\(form)\"", with: "\"\(form)WithComments\"")
        },
        ProofCase("XS24", "the key of another provider", .signatureInvalid) { lab in
            let keys = TestKeys.providers.map(ProviderKey.rsa)
            return try lab.other(key: keys.first { $0 != lab.key }).document
        },
        ProofCase("XS25", "an unreadable certificate, which counts for nothing because the key is pinned", nil) { lab in
            lab.document.replacing("</ds:Signature>", with: "\(keyInformation)</ds:Signature>")
        },
        ProofCase("XS26", "a logout response instead of a login", .notAResponse) { lab in
            lab.document.replacing("<samlp:Response", with: "<samlp:LogoutResponse")
                .replacing("</samlp:Response", with: "</samlp:LogoutResponse")
        },
        ProofCase("XS27", "spelled otherwise than a printer would, and only good if its bytes are kept", nil) { lab in
            lab.document.replacing(" Version=\"2.0\"", with: "\n Version='2&#46;0'")
        },
        ProofCase("XS28", "one bit of the digest changed", .digestMismatch) { lab in
            var bytes = Base64.bytes(lab.digest) ?? []
            bytes[31] ^= 1
            return lab.replacingDigest(with: Base64.text(bytes))
        },
        ProofCase("XS29", "the signature of another response", .referenceMismatch) { lab in
            let other = try lab.other { $0.responseID = "_other" }
            return lab.document.replacing(lab.signature, with: other.signature)
        },
    ]
}
