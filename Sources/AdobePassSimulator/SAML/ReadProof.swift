/// A proof that is read and whose signature is checked before its call has its turn in the world.
///
/// Both take longer than the rest of the call, and need nothing of the world but the key of the provider that the proof
/// names. The call decides whose key counts; for another provider's, the signature is checked once more.
struct ReadProof: Sendable {
    private let value: String
    private let document: Result<SAMLDocument, SAMLFault>
    private var checked: (provider: IdentityProvider, fault: SAMLFault?)?

    /// Reads the proof of a call, or returns `nil` if the call has none.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - settings: The world's directory and seed, from which the keys follow.
    init?(in call: Call, _ settings: SimulatorSettings) {
        guard call.hasProof, let value = call.parameter("SAMLResponse") else { return nil }
        self.init(value)
        guard case .success(let document) = document,
            let mvpd = document.claimedProvider.flatMap({ settings.directory[$0] })
        else { return }
        let provider = IdentityProvider(mvpd: mvpd, seed: settings.seed)
        checked = (provider, Self.fault(in: document, by: provider))
    }

    /// Reads a proof without checking its signature yet.
    init(_ value: String) {
        self.value = value
        do throws(SAMLFault) {
            document = .success(try SAMLDocument(parameter: value))
        } catch {
            document = .failure(error)
        }
    }

    /// Whether this is the proof of a parameter.
    func isProof(in value: String) -> Bool { self.value == value }

    /// Returns what was read.
    func readDocument() throws(SAMLFault) -> SAMLDocument { try document.get() }

    /// Whether the signature was checked with the key of a provider before.
    func isChecked(by provider: IdentityProvider) -> Bool { checked?.provider == provider }

    /// Checks that a provider has signed the document.
    func verify(_ document: SAMLDocument, by provider: IdentityProvider) throws(SAMLFault) {
        if let fault = isChecked(by: provider) ? checked?.fault : Self.fault(in: document, by: provider) { throw fault }
    }

    private static func fault(in document: SAMLDocument, by provider: IdentityProvider) -> SAMLFault? {
        do throws(SAMLFault) {
            try SignatureVerifier(provider: provider).verify(document.root)
            return nil
        } catch {
            return error
        }
    }
}

extension Call {
    /// Whether the call brings a proof, if it is complete.
    fileprivate var hasProof: Bool { endpoint == .partnerProfile || endpoint == .exchangeV1 }

    /// Whether the call brings something with a signature, if it is complete.
    var isSigned: Bool { hasProof || endpoint == .register || !identityTokens.isEmpty }
}
