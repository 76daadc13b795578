import Crypto
import StrictXML

/// Checks that a response is signed as a whole, in the one form that is accepted, with the provider's key.
///
/// The policy: exactly one signature in the document; it stands directly in the response, behind its issuer, and
/// refers to the response by its identifier. What only the assertion's signature would cover is refused. So there
/// is nothing to wrap: no element outside the signed one exists, and the reader and the verifier see one tree.
/// Keys and certificates named in the document are ignored, whatever their dates; the key is pinned.
struct SignatureVerifier: Sendable {
    let provider: IdentityProvider

    func verify(_ root: StrictXMLElement) throws(SAMLFault) {
        try refuseDuplicateIdentifiers(in: root)
        let signature = try onlySignature(in: root)
        let parts = try SignatureParts(signature, algorithm: provider.key.algorithm)
        guard let id = root.attribute("ID"), !id.isEmpty, parts.reference == "#\(id)" else {
            throw SAMLFault(.referenceMismatch, "The signature does not refer to the response.")
        }
        let canonical = CanonicalXML.bytes(of: root) { $0 == signature }
        guard !canonical.isEmpty, Self.isEqual(Array(SHA256.hash(data: canonical)), parts.digest) else {
            throw SAMLFault(.digestMismatch, "The response is not what was signed.")
        }
        guard provider.key.isValid(parts.value, over: CanonicalXML.bytes(of: parts.information)) else {
            throw SAMLFault(.signatureInvalid, "The signature is not by the key of \(provider.mvpd.id).")
        }
    }

    private func refuseDuplicateIdentifiers(in root: StrictXMLElement) throws(SAMLFault) {
        var seen: Set<String> = []
        for element in root.selfAndDescendants {
            let names = element.attributes.filter { $0.name.localName.lowercased() == "id" }
            for name in names where !seen.insert(name.value).inserted {
                throw SAMLFault(.duplicateID, "Two elements have the same identifier.")
            }
        }
    }

    private func onlySignature(in root: StrictXMLElement) throws(SAMLFault) -> StrictXMLElement {
        let everywhere = root.selfAndDescendants.filter { $0.name == SAMLVocabulary.ds("Signature") }
        guard let signature = everywhere.first else {
            throw SAMLFault(.signatureMissing, "The response carries no signature.")
        }
        let children = root.elements
        guard everywhere.count == 1, children.count > 1, children[0].name == SAMLVocabulary.saml("Issuer"),
            children[1] == signature
        else { throw SAMLFault(.signatureMisplaced, "The one signature belongs behind the issuer of the response.") }
        return signature
    }

    /// Compares without saying by its time where two values differ.
    private static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
