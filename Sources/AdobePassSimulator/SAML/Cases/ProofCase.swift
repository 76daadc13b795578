/// A proof that is wrong in a way that services have fallen for, or right in one that they have stumbled over.
///
/// A client asks for one by its identifier instead of a kind.
package struct ProofCase: Sendable {
    /// What the provider sends.
    enum Proof: Sendable, Hashable {
        /// A document, which the client encodes as usual.
        case document(String)
        /// Bytes that are no text.
        case bytes([UInt8])
        /// The value of the form parameter, encoded wrongly.
        case parameter(String)
    }

    /// The identifier, such as `XS01` or `AS05.destination`.
    package let id: String
    /// What is wrong with it.
    package let title: String
    /// Why the simulator refuses it, or `nil` if it is to be accepted.
    package let fault: SAMLFault.Code?
    /// Builds it from a response that is right.
    let build: @Sendable (ProofLab) throws -> Proof

    /// A case whose proof is a document.
    init(
        _ id: String,
        _ title: String,
        _ fault: SAMLFault.Code?,
        _ document: @escaping @Sendable (ProofLab) throws -> String
    ) {
        self.init(id: id, title: title, fault: fault) { .document(try document($0)) }
    }

    init(
        id: String,
        title: String,
        fault: SAMLFault.Code?,
        build: @escaping @Sendable (ProofLab) throws -> Proof
    ) {
        (self.id, self.title, self.fault, self.build) = (id, title, fault, build)
    }

    /// All cases, in the order of their identifiers.
    package static let all = wrappings + signatures + algorithms + assertions + encodings

    static subscript(id: String) -> ProofCase? { all.first { $0.id == id } }
}

extension ProofCase.Proof {
    /// The document as text, or `nil` if it is none.
    var document: String? {
        switch self {
        case .document(let text): text
        case .bytes, .parameter: nil
        }
    }

    /// The value of the form parameter that exchanges the proof, percent-encoded.
    var parameter: String {
        switch self {
        case .document(let text): PercentEncoding.encoded(Base64.text(text.utf8))
        case .bytes(let bytes): PercentEncoding.encoded(Base64.text(bytes))
        case .parameter(let value): value
        }
    }
}
