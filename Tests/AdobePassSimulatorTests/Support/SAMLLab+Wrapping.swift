import Testing

@testable import AdobePassSimulator

extension SAMLLab {
    /// One of the eight published ways to wrap a signed element (XSW1 to XSW8), and the check that stops it.
    struct Wrapping: Sendable, CustomTestStringConvertible {
        let id: String
        let fault: SAMLFault.Code
        let build: @Sendable (SAMLLab) throws -> String

        var testDescription: String { id }
    }

    /// The response with another viewer and other identifiers, without a signature.
    private var evilResponse: String {
        unsigned.replacing(">viewer<", with: ">attacker<")
            .replacing("\"\(responseID)\"", with: "\"_evil\"")
            .replacing("\"\(assertionID)\"", with: "\"_evilAssertion\"")
    }

    private var unsigned: String { document.replacing(signature, with: "") }

    /// The assertion with another viewer and another identifier, without a signature.
    private var evilAssertion: String {
        assertion.replacing(">viewer<", with: ">attacker<").replacing("\"\(assertionID)\"", with: "\"_evil\"")
    }

    /// The pieces of a response in which the assertion is signed.
    private func signedAssertion() throws -> (assertion: String, signature: String) {
        let text = try assertionSigned()
        return (
            Self.piece(of: text, from: "<saml:Assertion ", through: "</saml:Assertion>"),
            Self.piece(of: text, from: "<ds:Signature ", through: "</ds:Signature>")
        )
    }

    /// A response around the assertions given.
    private func response(_ content: String) -> String {
        unsigned.replacing(assertion, with: content)
    }

    private static func holding(_ inner: String, in signature: String) -> String {
        signature.replacing("</ds:Signature>", with: "<ds:Object>\(inner)</ds:Object></ds:Signature>")
    }

    private static func putting(_ inner: String, behindIssuerOf element: String) -> String {
        guard let place = element.firstRange(of: "</saml:Issuer>") else { return element }
        return String(element[..<place.upperBound] + inner + element[place.upperBound...])
    }

    static let wrappings: [Wrapping] = [
        Wrapping(id: "XS01 the signed response inside the signature of an evil one", fault: .signatureMalformed) {
            lab in
            putting(holding(lab.unsigned, in: lab.signature), behindIssuerOf: lab.evilResponse)
        },
        Wrapping(id: "XS02 the signed response beside its signature in an evil one", fault: .referenceMismatch) { lab in
            putting(lab.signature + lab.unsigned, behindIssuerOf: lab.evilResponse)
        },
        Wrapping(id: "XS03 an evil assertion before the signed one", fault: .signatureMisplaced) { lab in
            lab.response(lab.evilAssertion + (try lab.signedAssertion().assertion))
        },
        Wrapping(id: "XS04 the signed assertion inside an evil one", fault: .signatureMisplaced) { lab in
            let signed = try lab.signedAssertion().assertion
            return lab.response(lab.evilAssertion.replacing("</saml:Assertion>", with: signed + "</saml:Assertion>"))
        },
        Wrapping(id: "XS05 an evil assertion with the signature, the signed one behind", fault: .signatureMisplaced) {
            lab in
            let signature = try lab.signedAssertion().signature
            return lab.response(putting(signature, behindIssuerOf: lab.evilAssertion) + lab.assertion)
        },
        Wrapping(id: "XS06 an evil assertion whose signature holds the signed one", fault: .signatureMisplaced) { lab in
            let signature = holding(lab.assertion, in: try lab.signedAssertion().signature)
            return lab.response(putting(signature, behindIssuerOf: lab.evilAssertion))
        },
        Wrapping(id: "XS07 an evil assertion in an extension", fault: .signatureMisplaced) { lab in
            let extensions = "<samlp:Extensions>\(lab.evilAssertion)</samlp:Extensions>"
            return putting(extensions, behindIssuerOf: lab.response(try lab.signedAssertion().assertion))
        },
        Wrapping(id: "XS08 the signed assertion in an object of the signature", fault: .signatureMisplaced) { lab in
            let signature = holding(lab.assertion, in: try lab.signedAssertion().signature)
            let evil = lab.evilAssertion.replacing("</saml:Assertion>", with: signature + "</saml:Assertion>")
            return lab.response(evil)
        },
        Wrapping(id: "XS03 with the response's signature", fault: .digestMismatch) { lab in
            lab.document.replacing(lab.assertion, with: lab.evilAssertion + lab.assertion)
        },
        Wrapping(id: "XS04 with the response's signature", fault: .digestMismatch) { lab in
            let evil = lab.evilAssertion.replacing("</saml:Assertion>", with: lab.assertion + "</saml:Assertion>")
            return lab.document.replacing(lab.assertion, with: evil)
        },
        Wrapping(id: "XS06 with the response's signature", fault: .signatureMalformed) { lab in
            lab.document.replacing(lab.assertion, with: lab.evilAssertion)
                .replacing(lab.signature, with: holding(lab.assertion, in: lab.signature))
        },
        Wrapping(id: "XS07 with the response's signature", fault: .digestMismatch) { lab in
            let extensions = "<samlp:Extensions>\(lab.assertion)</samlp:Extensions>"
            return lab.document.replacing(lab.assertion, with: extensions + lab.evilAssertion)
        },
    ]
}
