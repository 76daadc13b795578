import Crypto
import StrictXML

/// Signs a response: enveloped, exclusive canonical form, SHA-256.
struct ResponseSigner: Sendable {
    let key: ProviderKey

    /// Puts a signature where an empty one marks its place.
    func sign(_ response: StrictXMLElement) throws -> StrictXMLElement {
        let signed = try signature(over: response)
        return response.with(
            children: response.children.map { child in
                guard case .element(let element) = child, element.name == signed.name else { return child }
                return .element(signed)
            }
        )
    }

    private func signature(over response: StrictXMLElement) throws -> StrictXMLElement {
        let canonical = CanonicalXML.bytes(of: response) { $0.name == SAMLVocabulary.ds("Signature") }
        let digest = Base64.text(SHA256.hash(data: canonical))
        let information = signedInformation(reference: "#\(response.attribute("ID") ?? "")", digest: digest)
        let value = try key.signature(over: CanonicalXML.bytes(of: information))
        return StrictXMLElement(
            SAMLVocabulary.ds("Signature"),
            elements: [
                information,
                StrictXMLElement(SAMLVocabulary.ds("SignatureValue"), text: Base64.text(value)),
            ]
        )
    }

    private func signedInformation(reference: String, digest: String) -> StrictXMLElement {
        func method(_ name: String, _ algorithm: String) -> StrictXMLElement {
            StrictXMLElement(SAMLVocabulary.ds(name), [("Algorithm", algorithm)], elements: [])
        }
        let transforms = StrictXMLElement(
            SAMLVocabulary.ds("Transforms"),
            elements: [
                method("Transform", SAMLVocabulary.envelopedSignature),
                method("Transform", SAMLVocabulary.exclusiveCanonicalization),
            ]
        )
        let reference = StrictXMLElement(
            SAMLVocabulary.ds("Reference"),
            [("URI", reference)],
            elements: [
                transforms, method("DigestMethod", SAMLVocabulary.sha256),
                StrictXMLElement(SAMLVocabulary.ds("DigestValue"), text: digest),
            ]
        )
        return StrictXMLElement(
            SAMLVocabulary.ds("SignedInfo"),
            elements: [
                method("CanonicalizationMethod", SAMLVocabulary.exclusiveCanonicalization),
                method("SignatureMethod", key.algorithm), reference,
            ]
        )
    }
}
