extension ProofCase {
    private static let minute: Int64 = 60_000

    static let assertions = times + parties + contents

    private static let times = [
        ProofCase("AS01", "expired for an hour", .expired) { lab in
            try lab.other { $0.issued -= 65 * minute }.document
        },
        ProofCase("AS01.tolerated", "expired for less than clocks may differ", nil) { lab in
            try lab.other { $0.issued -= 6 * minute }.document
        },
        ProofCase("AS02", "valid from an hour on", .notYetValid) { lab in
            try lab.other { $0.issued += 61 * minute }.document
        },
        ProofCase("AS03", "no end of its validity", .dateUnreadable) { lab in
            let end = "NotOnOrAfter=\"\(Instant.text(lab.builder.issued + 5 * minute))\"><saml:Audience"
            return try lab.signed(replacing: end, with: "Other=\"x\"><saml:Audience")
        },
        ProofCase("AS03.unreadable", "an end that is no date", .dateUnreadable) { lab in
            let end = "NotOnOrAfter=\"\(Instant.text(lab.builder.issued + 5 * minute))\"><saml:Audience"
            return try lab.signed(replacing: end, with: "NotOnOrAfter=\"2026-02-30T00:00:00Z\"><saml:Audience")
        },
    ]

    private static let parties = [
        ProofCase("AS04", "another audience", .wrongAudience) { lab in
            try lab.other { $0.audience = "https://another-service.example" }.document
        },
        ProofCase("AS05", "another recipient", .wrongRecipient) { lab in
            try lab.signed(replacing: "Recipient=\"https://sp.auth", with: "Recipient=\"https://other")
        },
        ProofCase("AS05.destination", "another destination", .wrongDestination) { lab in
            try lab.signed(replacing: "Destination=\"https://sp.auth", with: "Destination=\"https://other")
        },
        ProofCase("AS06", "another issuer than the provider", .wrongIssuer) { lab in
            let issuer = "\(lab.builder.provider.entityID)</saml:Issuer><saml:Subject>"
            return try lab.signed(
                replacing: issuer,
                with: "https://idp.simulator.example/Other</saml:Issuer><saml:Subject>"
            )
        },
        ProofCase("AS07", "an answer to a request of another session", .unknownRequest) { lab in
            try lab.signed(replacing: "\"\(lab.builder.request.id)\"", with: "\"_another\"")
        },
        ProofCase("AS08", "an assertion that was used before", .replayed) { $0.document },
    ]

    private static let contents = [
        ProofCase("AS09", "a comment inside the viewer's name, which is the whole text", nil) { lab in
            let viewer = lab.builder.viewer
            return lab.document.replacing(">\(viewer)<", with: ">\(viewer.prefix(4))<!-- -->\(viewer.dropFirst(4))<")
        },
        ProofCase("AS10", "an encrypted assertion", .encryptedAssertion) { lab in
            try lab.signed(replacing: "saml:Assertion", with: "saml:EncryptedAssertion")
        },
        ProofCase("AS11", "an attribute missing", .attributeMissing) { lab in
            try lab.other { $0.attributeNames = [] }.document
        },
        ProofCase("AS11.repeated", "an attribute twice", .attributeRepeated) { lab in
            try lab.other { $0.attributeNames += $0.attributeNames.prefix(1) }.document
        },
        ProofCase("AS11.empty", "an attribute without a value", .attributeEmpty) { lab in
            let value = "<saml:AttributeValue>\(lab.builder.viewer)</saml:AttributeValue>"
            return try lab.signed(replacing: value, with: "<saml:AttributeValue></saml:AttributeValue>")
        },
        ProofCase("AS14", "line breaks between elements, which the documented clean-up removes", nil) { lab in
            try lab.other { $0.isPrettyPrinted = true }.document
        },
        ProofCase("AS15", "the body of another scheme", .notXML) { _ in "{\"token\":\"x\"}" },
        ProofCase("AS16", "a login that failed", .notSuccessful) { lab in
            let status = "urn:oasis:names:tc:SAML:2.0:status:"
            return try lab.signed(
                replacing: "Value=\"\(status)Success\"></samlp:StatusCode>",
                with: "Value=\"\(status)Responder\"><samlp:StatusCode Value=\"\(status)AuthnFailed\">"
                    + "</samlp:StatusCode></samlp:StatusCode>"
            )
        },
    ]

    static let encodings = [
        ProofCase(id: "AS12", title: "compressed: a bomb for a reader that inflates it", fault: .notXML) { _ in
            // A megabyte of one letter, deflated, begins like this.
            .bytes([0xED, 0xC1, 0x01, 0x0D, 0x00, 0x00, 0x00, 0xC2, 0xA0, 0xF7, 0x4F, 0x6D, 0x0E, 0x37, 0xA0])
        },
        ProofCase(id: "AS12.large", title: "larger than any login", fault: .tooLarge) { lab in
            .document(lab.document + String(repeating: " ", count: 300_000))
        },
        ProofCase(id: "AS13", title: "percent-encoded twice", fault: .encodedTwice) { lab in
            .parameter(PercentEncoding.encoded(PercentEncoding.encoded(Base64.text(lab.document.utf8))))
        },
        ProofCase(id: "AS13.plus", title: "a plus sign that became a space", fault: .plusLost) { lab in
            .parameter(PercentEncoding.encoded(Base64.text(lab.document.utf8)).replacing("%2B", with: "+"))
        },
    ]
}
