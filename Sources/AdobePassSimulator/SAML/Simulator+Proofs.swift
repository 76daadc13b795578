import Crypto
import PartnerSSOBase
import PartnerSSOScenarios
import StrictXML

extension Simulator {
    /// Has an MVPD prove the viewer's login, as the platform's framework would.
    ///
    /// - Parameters:
    ///   - providerID: The platform mapping identifier of the MVPD.
    ///   - verificationToken: The request the service handed out, unchanged.
    ///   - attributeNames: The attributes to include; only these are.
    ///   - kind: How the provider answers; the raw value of a `DeviceScript.Proof`, or the identifier of a faulty proof.
    ///   - now: The instant, in milliseconds since 1970.
    /// - Returns: The scheme's name, a status if the provider gives one, and the response; nil without one.
    /// - Throws: ``ProofError`` when the provider cannot answer at all.
    public mutating func proof(
        providerID: String,
        verificationToken: String?,
        attributeNames: [String],
        kind: String,
        now: Int64
    ) throws(ProofError) -> (scheme: String, status: String?, body: String?) {
        try draftProof(
            providerID: providerID,
            verificationToken: verificationToken,
            attributeNames: attributeNames,
            kind: kind,
            now: now
        ).signed()
    }

    /// Makes everything of a proof but its signature.
    mutating func draftProof(
        providerID: String,
        verificationToken: String?,
        attributeNames: [String],
        kind: String,
        now: Int64
    ) throws(ProofError) -> ProofDraft {
        let faulty = ProofCase[kind]
        guard let kind = faulty.map({ _ in .signed }) ?? DeviceScript.Proof(rawValue: kind) else { throw .unknownKind }
        guard let mvpd = settings.directory[platformMappingID: providerID] else { throw .unknownProvider }
        let provider = IdentityProvider(mvpd: mvpd, seed: settings.seed)
        guard let request = verificationToken.flatMap(AuthenticationRequest.init(token:)),
            request.destination == provider.signInAddress
        else { throw .invalidVerificationToken }
        if kind == .none { return .none }
        if kind == .apiScheme { return .token(world.randomness.hexadecimal(16)) }
        let builder = ResponseBuilder(
            provider: provider,
            request: request,
            viewer: Self.viewer(of: mvpd.id),
            attributeNames: attributeNames,
            responseID: identifier(answering: request),
            assertionID: identifier(answering: request),
            issued: now
        )
        if kind == .replayed || faulty?.fault == .replayed {
            world.usedAssertions[builder.assertionID] = builder.issued
        }
        return faulty.map { .faulty(builder, $0) } ?? .response(builder, kind)
    }

    /// A new identifier for an answer to a request.
    ///
    /// The request is part of it: providers of another simulator with the same seed must not repeat each other.
    private mutating func identifier(answering request: AuthenticationRequest) -> String {
        let text = "\(request.id) \(world.randomness.hexadecimal(16))"
        return "_" + Hexadecimal.text(SHA256.hash(data: Array(text.utf8)).prefix(16))
    }

    /// Hands out a request for a proof and remembers who asked.
    ///
    /// How long it may be answered is not documented; here it is as long as a code is valid.
    mutating func requestProof(
        of mvpd: SimulatorMVPD,
        serviceProvider: String,
        generation: SimulatorEndpoint.Generation,
        client: String,
        device: String?,
        now: Int64
    ) -> String {
        let id = "_\(world.randomness.hexadecimal(16))"
        world.partnerRequests[id] = PartnerRequest(
            id: id,
            mvpd: mvpd.id,
            serviceProvider: serviceProvider,
            generation: generation,
            client: client,
            device: device,
            notAfter: now + settings.lifetimes.code * 1000
        )
        return AuthenticationRequest(
            id: id,
            issuer: SAMLVocabulary.serviceEntity,
            destination: IdentityProvider(mvpd: mvpd, seed: settings.seed).signInAddress,
            consumerService: SAMLVocabulary.consumerService
        ).token(issuedAt: now)
    }

    /// Reads and accepts the proof of a call.
    ///
    /// Each API generation documents its own refusals, so the call makes them from the reason and from whether another
    /// MVPD was asked for the proof.
    mutating func assertion(
        in value: String,
        of call: Call,
        from mvpd: SimulatorMVPD,
        owner: ProfileOwner,
        refusal: (_ reason: String, _ isMismatch: Bool) -> Refusal
    ) throws(Refusal) -> VerifiedAssertion {
        var isMismatch = false
        do throws(SAMLFault) {
            let proof = call.proof.flatMap { $0.isProof(in: value) ? $0 : nil } ?? ReadProof(value)
            let document = try proof.readDocument()
            let asked = document.claimedRequest.flatMap { world.partnerRequests[$0] }
            isMismatch = asked.map { $0.mvpd != mvpd.id } ?? false
            return try accept(document, of: proof, from: mvpd, owner: owner, now: call.now)
        } catch {
            throw refusal("\(error.code.rawValue): \(error.message)", isMismatch)
        }
    }

    /// Checks a proof and marks it as used; the provider whose key counts comes from the call, never from the document.
    mutating func accept(
        _ document: SAMLDocument,
        of proof: ReadProof,
        from mvpd: SimulatorMVPD,
        owner: ProfileOwner,
        now: Int64
    ) throws(SAMLFault) -> VerifiedAssertion {
        guard document.root.name == SAMLVocabulary.samlp("Response"), document.root.attribute("Version") == "2.0" else {
            throw SAMLFault(.notAResponse, "The root is not a SAML 2.0 response.")
        }
        let provider = IdentityProvider(mvpd: mvpd, seed: settings.seed)
        try proof.verify(document, by: provider)
        let reader = AssertionReader(provider: provider, requiredAttributes: mvpd.requiredAttributes, now: now)
        let assertion = try reader.read(document.root)
        guard var request = world.partnerRequests[assertion.request], request.mvpd == mvpd.id,
            request.isAnswerable(by: owner, at: now)
        else { throw SAMLFault(.unknownRequest, "It answers no current request of this device and client.") }
        guard !request.isAnswered, world.usedAssertions.updateValue(now, forKey: assertion.id) == nil else {
            throw SAMLFault(.replayed, "The proof was used before.")
        }
        request.isAnswered = true
        world.partnerRequests[request.id] = request
        return assertion
    }

    /// Keeps what a proof proved as a login.
    mutating func storePartnerLogin(
        _ assertion: VerifiedAssertion,
        mvpd: String,
        owner: ProfileOwner,
        now: Int64
    )
        -> StoredLogin
    {
        let login = StoredLogin(
            mvpd: mvpd,
            kind: .partner,
            notBefore: now,
            notAfter: now + settings.lifetimes.profile * 1000,
            userID: assertion.viewer
        )
        store(login, for: owner)
        return login
    }
}
