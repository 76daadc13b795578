import StrictXML

/// Reads the content of a response whose signature holds, and judges it.
struct AssertionReader: Sendable {
    let provider: IdentityProvider
    let requiredAttributes: [String]
    let now: Int64
    /// How far two clocks may be apart, in milliseconds; the service's own, whatever a client tolerates.
    var tolerance: Int64 = 120_000

    func read(_ root: StrictXMLElement) throws(SAMLFault) -> VerifiedAssertion {
        try checkStatus(of: root)
        guard root.elements(named: SAMLVocabulary.saml("EncryptedAssertion")).isEmpty else {
            throw SAMLFault(.encryptedAssertion, "An encrypted assertion was not agreed on.")
        }
        let names = root.elements.map(\.name.localName)
        guard names == ["Issuer", "Signature", "Status", "Assertion"],
            let assertion = root.elements(named: SAMLVocabulary.saml("Assertion")).first,
            let request = root.attribute("InResponseTo"), let id = assertion.attribute("ID"),
            root.selfAndDescendants.filter({ $0.name.localName == "Assertion" }).count == 1
        else { throw SAMLFault(.unexpectedStructure, "A response holds issuer, signature, status, one assertion.") }
        try checkIssuer(of: root)
        try checkIssuer(of: assertion)
        guard root.attribute("Destination") == SAMLVocabulary.consumerService else {
            throw SAMLFault(.wrongDestination, "The response is meant for another address.")
        }
        try checkConditions(of: assertion)
        let viewer = try viewer(of: assertion, request: request)
        return VerifiedAssertion(id: id, request: request, viewer: viewer, attributes: try attributes(of: assertion))
    }

    /// The reason is kept: all status codes, the outer first, and the message.
    private func checkStatus(of root: StrictXMLElement) throws(SAMLFault) {
        let status = try only("Status", in: root, namespace: SAMLVocabulary.protocolNamespace)
        var codes: [String] = []
        var level = status.elements(named: SAMLVocabulary.samlp("StatusCode")).first
        while let code = level {
            codes.append(code.attribute("Value") ?? "")
            level = code.elements(named: SAMLVocabulary.samlp("StatusCode")).first
        }
        guard codes != [SAMLVocabulary.success] else { return }
        let words = codes.map { $0.split(separator: ":").last.map(String.init) ?? "" }
        throw SAMLFault(.notSuccessful, "The status is \(words.joined(separator: "/")).")
    }

    private func checkIssuer(of element: StrictXMLElement) throws(SAMLFault) {
        guard try only("Issuer", in: element).text == provider.entityID else {
            throw SAMLFault(.wrongIssuer, "\(element.name.localName) is issued by somebody else.")
        }
    }

    private func checkConditions(of assertion: StrictXMLElement) throws(SAMLFault) {
        let conditions = try only("Conditions", in: assertion)
        let start = try date("NotBefore", of: conditions)
        let end = try date("NotOnOrAfter", of: conditions)
        try check(start: start, end: end)
        let audiences = try only("AudienceRestriction", in: conditions).elements(named: SAMLVocabulary.saml("Audience"))
        guard audiences.map(\.text) == [SAMLVocabulary.serviceEntity] else {
            throw SAMLFault(.wrongAudience, "The assertion is meant for another service.")
        }
    }

    private func check(start: Int64, end: Int64) throws(SAMLFault) {
        guard start - tolerance <= now else {
            let seconds = (start - now) / 1000
            throw SAMLFault(.notYetValid, "It holds in \(seconds) seconds; the clocks may differ.")
        }
        guard now < end + tolerance else {
            throw SAMLFault(.expired, "It ended \((now - end) / 1000) seconds ago.")
        }
    }

    private func date(_ name: String, of element: StrictXMLElement) throws(SAMLFault) -> Int64 {
        guard let text = element.attribute(name), let date = Instant.milliseconds(text) else {
            throw SAMLFault(.dateUnreadable, "\(name) is missing or not a date.")
        }
        return date
    }

    private func viewer(of assertion: StrictXMLElement, request: String) throws(SAMLFault) -> String {
        let subject = try only("Subject", in: assertion)
        let confirmation = try only("SubjectConfirmation", in: subject)
        let data = try only("SubjectConfirmationData", in: confirmation)
        guard confirmation.attribute("Method") == SAMLVocabulary.bearer,
            data.attribute("Recipient") == SAMLVocabulary.consumerService
        else { throw SAMLFault(.wrongRecipient, "The assertion is to be confirmed elsewhere.") }
        guard data.attribute("InResponseTo") == request else {
            throw SAMLFault(.unknownRequest, "Response and assertion answer different requests.")
        }
        try check(start: .min / 2, end: try date("NotOnOrAfter", of: data))
        let viewer = try only("NameID", in: subject).text
        guard !viewer.isEmpty else { throw SAMLFault(.unexpectedStructure, "The assertion names nobody.") }
        return viewer
    }

    private func attributes(of assertion: StrictXMLElement) throws(SAMLFault) -> [String: String] {
        let statements = assertion.elements(named: SAMLVocabulary.saml("AttributeStatement"))
        var attributes: [String: String] = [:]
        for attribute in statements.flatMap({ $0.elements(named: SAMLVocabulary.saml("Attribute")) }) {
            let name = attribute.attribute("Name") ?? ""
            let values = attribute.elements(named: SAMLVocabulary.saml("AttributeValue")).map(\.text)
            guard values.contains(where: { !$0.isEmpty }) else {
                throw SAMLFault(.attributeEmpty, "The attribute \(name) has no value.")
            }
            guard attributes.updateValue(values.joined(separator: ","), forKey: name) == nil else {
                throw SAMLFault(.attributeRepeated, "The attribute \(name) is there more than once.")
            }
        }
        if let missing = requiredAttributes.first(where: { attributes[$0] == nil }) {
            throw SAMLFault(.attributeMissing, "The attribute \(missing) was asked for and is missing.")
        }
        return attributes
    }

    /// The one child of this name.
    private func only(
        _ name: String,
        in element: StrictXMLElement,
        namespace: String = SAMLVocabulary.assertionNamespace
    ) throws(SAMLFault) -> StrictXMLElement {
        let found = element.elements(named: StrictXMLName(name, namespace: namespace))
        guard found.count == 1 else {
            throw SAMLFault(.unexpectedStructure, "\(element.name.localName) needs exactly one \(name).")
        }
        return found[0]
    }
}
