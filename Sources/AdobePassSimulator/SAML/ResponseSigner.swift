import Crypto
import CryptoExtras
import StrictXML

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Signs a response: enveloped, exclusive canonical form, RSA with SHA-256.
struct ResponseSigner: Sendable {
    /// A private key in PEM form.
    let key: String

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
        let privateKey = try _RSA.Signing.PrivateKey(pemRepresentation: key)
        let value = try privateKey.signature(
            for: Data(CanonicalXML.bytes(of: information)),
            padding: .insecurePKCS1v1_5
        )
        return StrictXMLElement(
            SAMLVocabulary.ds("Signature"),
            elements: [
                information,
                StrictXMLElement(SAMLVocabulary.ds("SignatureValue"), text: Base64.text(value.rawRepresentation)),
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
                method("SignatureMethod", SAMLVocabulary.rsaSHA256), reference,
            ]
        )
    }
}
