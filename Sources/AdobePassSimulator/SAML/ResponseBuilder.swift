import StrictXML

/// Writes a provider's response, in canonical form from the start: what is signed is what is sent.
struct ResponseBuilder: Sendable {
    var provider: IdentityProvider
    var request: AuthenticationRequest
    var viewer: String
    var attributeNames: [String]
    var responseID: String
    var assertionID: String
    /// When the response is made, in milliseconds since 1970.
    var issued: Int64
    var audience = SAMLVocabulary.serviceEntity
    var isPrettyPrinted = false

    private static let minute: Int64 = 60_000

    /// The response with its signature in place.
    func signed(with key: ProviderKey) throws -> String {
        let marker = StrictXMLElement(SAMLVocabulary.ds("Signature"))
        let text = CanonicalXML.text(of: try ResponseSigner(key: key).sign(response(around: marker)))
        // A reader takes both line ends for the same, so the signature holds; whoever changes bytes is found out.
        return isPrettyPrinted ? text.replacing("\n", with: "\r\n") : text
    }

    /// The response without a signature.
    func unsigned() -> String {
        CanonicalXML.text(of: response(around: nil))
    }

    func response(around signature: StrictXMLElement?) -> StrictXMLElement {
        let status = StrictXMLElement(
            SAMLVocabulary.samlp("Status"),
            elements: [
                StrictXMLElement(SAMLVocabulary.samlp("StatusCode"), [("Value", SAMLVocabulary.success)], elements: [])
            ]
        )
        let response = StrictXMLElement(
            SAMLVocabulary.samlp("Response"),
            [
                ("ID", responseID), ("Version", "2.0"), ("IssueInstant", Instant.text(issued)),
                ("Destination", request.consumerService), ("InResponseTo", request.id),
            ],
            elements: [issuer] + (signature.map { [$0] } ?? []) + [status, assertion]
        )
        return isPrettyPrinted ? Self.indented(response, depth: 0) : response
    }

    private var issuer: StrictXMLElement {
        StrictXMLElement(SAMLVocabulary.saml("Issuer"), text: provider.entityID)
    }

    private var assertion: StrictXMLElement {
        StrictXMLElement(
            SAMLVocabulary.saml("Assertion"),
            [("ID", assertionID), ("Version", "2.0"), ("IssueInstant", Instant.text(issued))],
            elements: [issuer, subject, conditions, statement] + (attributeNames.isEmpty ? [] : [attributeStatement])
        )
    }

    private var subject: StrictXMLElement {
        let data = StrictXMLElement(
            SAMLVocabulary.saml("SubjectConfirmationData"),
            [
                ("InResponseTo", request.id), ("Recipient", request.consumerService),
                ("NotOnOrAfter", Instant.text(issued + 5 * Self.minute)),
            ],
            elements: []
        )
        return StrictXMLElement(
            SAMLVocabulary.saml("Subject"),
            elements: [
                StrictXMLElement(
                    SAMLVocabulary.saml("NameID"),
                    [("Format", SAMLVocabulary.persistent)],
                    text: viewer
                ),
                StrictXMLElement(
                    SAMLVocabulary.saml("SubjectConfirmation"),
                    [("Method", SAMLVocabulary.bearer)],
                    elements: [data]
                ),
            ]
        )
    }

    private var conditions: StrictXMLElement {
        let audience = StrictXMLElement(SAMLVocabulary.saml("Audience"), text: audience)
        return StrictXMLElement(
            SAMLVocabulary.saml("Conditions"),
            [
                ("NotBefore", Instant.text(issued - Self.minute)),
                ("NotOnOrAfter", Instant.text(issued + 5 * Self.minute)),
            ],
            elements: [StrictXMLElement(SAMLVocabulary.saml("AudienceRestriction"), elements: [audience])]
        )
    }

    private var statement: StrictXMLElement {
        let reference = StrictXMLElement(SAMLVocabulary.saml("AuthnContextClassRef"), text: SAMLVocabulary.password)
        return StrictXMLElement(
            SAMLVocabulary.saml("AuthnStatement"),
            [("AuthnInstant", Instant.text(issued - Self.minute)), ("SessionIndex", assertionID)],
            elements: [StrictXMLElement(SAMLVocabulary.saml("AuthnContext"), elements: [reference])]
        )
    }

    private var attributeStatement: StrictXMLElement {
        StrictXMLElement(
            SAMLVocabulary.saml("AttributeStatement"),
            elements: attributeNames.map { name in
                let value = StrictXMLElement(SAMLVocabulary.saml("AttributeValue"), text: self.value(of: name))
                return StrictXMLElement(SAMLVocabulary.saml("Attribute"), [("Name", name)], elements: [value])
            }
        )
    }

    private func value(of name: String) -> String {
        guard !["uid", "NameID", "uniqueId", "userID"].contains(name) else { return viewer }
        return isPrettyPrinted ? "\(name) \u{2192} Zo\u{EB} \u{1F4FA}, \(viewer)" : "\(name) of \(viewer)"
    }

    /// Puts line ends and tabs between elements, as a provider's library might print them.
    private static func indented(_ element: StrictXMLElement, depth: Int) -> StrictXMLElement {
        guard !element.elements.isEmpty else { return element }
        let inner = "\n" + String(repeating: "\t", count: depth + 1)
        var children = element.elements.flatMap { child -> [StrictXMLElement.Child] in
            [.text(inner), .element(indented(child, depth: depth + 1))]
        }
        children.append(.text("\n" + String(repeating: "\t", count: depth)))
        return element.with(children: children)
    }
}
