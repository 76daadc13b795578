extension SSOClient {
    /// Asks which resources would probably be permitted; enough to filter a catalogue, never enough to start playback.
    ///
    /// - Parameter resources: What to ask about, any number.
    /// - Returns: One preview for each resource, in the same order.
    /// - Throws: `SSOError` with ``SSOError/Code/notSignedIn`` when nobody is, ``SSOError/Code/partnerUnavailable`` when
    ///   the platform cannot say so now, ``SSOError/Code/superseded`` when the viewer signs out meanwhile, or what the
    ///   service reports.
    public func preauthorize(_ resources: [Resource]) async throws(SSOError) -> [Preview] {
        guard !resources.isEmpty else { return [] }
        return try await decided("preauthorize") { [service] (profile, context) async throws(SSOError) in
            try await service.preview(resources, for: profile, in: context)
        }
    }

    /// Asks whether the viewer may watch a resource now; ask before each playback and keep no answer.
    ///
    /// - Parameter resource: What to ask about.
    /// - Returns: A permit with a media token, or a denial with its cause.
    /// - Throws: `SSOError` with ``SSOError/Code/notSignedIn`` when nobody is, ``SSOError/Code/partnerUnavailable`` when
    ///   the platform cannot say so now, ``SSOError/Code/superseded`` when the viewer signs out meanwhile, or what the
    ///   service reports.
    public func authorize(_ resource: Resource) async throws(SSOError) -> Decision {
        try await decided("authorize") { [service] (profile, context) async throws(SSOError) in
            try await service.authorize(resource, for: profile, in: context)
        }
    }

    /// Asks whether the viewer may watch a resource now.
    ///
    /// - Parameter resource: The resource's text.
    /// - Returns: A permit with a media token, or a denial with its cause.
    /// - Throws: As ``authorize(_:)-(Resource)`` does, and with ``SSOError/Code/invalidArgument`` for empty text.
    public func authorize(_ resource: String) async throws(SSOError) -> Decision {
        guard let resource = Resource(resource) else {
            throw SSOError(.invalidArgument, "The resource is empty.", hint: "Pass the resource's identifier.")
        }
        return try await authorize(resource)
    }

    /// Asks the service about whoever is signed in; an answer that a sign-out has overtaken is dropped.
    private func decided<Answer: Sendable>(
        _ what: String,
        _ ask: @escaping @Sendable (Profile, ServiceContext) async throws(SSOError) -> Answer
    ) async throws(SSOError) -> Answer {
        let wish = signOuts
        let profile = try await requiredProfile()
        let context = try await context(for: profile, wish)
        let answer = try await abandonable(what, clock: environment.clock) { () async throws(SSOError) in
            try await ask(profile, context)
        }
        guard signOuts == wish else { throw .signedOutMeanwhile }
        return answer
    }

    /// A profile that the platform proved counts only while the platform still vouches for the viewer.
    func context(for profile: Profile, _ wish: Int) async throws(SSOError) -> ServiceContext {
        let isAsked = service.needs.statusForExistingProfiles == .wanted && profile.kind == .partner
        guard isAsked, let framework = assembly.framework?.value, !isLoginKnownToHold(of: profile) else {
            return await serviceContext()
        }
        let request = IdentityRequest(relyingParty: service.needs.relyingParty, interruption: .never)
        let answer = try await abandonable("identity", clock: environment.clock) { () async throws(SSOError) in
            try await framework.identity(for: request)
        }
        guard signOuts == wish else { throw .signedOutMeanwhile }
        if case .unidentified(.frameworkUnavailable, let fault) = answer { throw .partnerUnavailable(fault) }
        status.withLock { $0 = answer.status }
        guard isVouchedFor(profile) else {
            throw SSOError(
                .notSignedIn,
                "The platform no longer vouches for the viewer.",
                hint: "Call signIn() again; it finds out what is left."
            )
        }
        return await serviceContext()
    }

    /// Whether the platform names a provider whose login holds, and not another than the one that proved the profile.
    private func isVouchedFor(_ profile: Profile) -> Bool {
        guard let identity = status.withLock({ $0?.identity }), !identity.expiry.isOver(at: environment.clock.now)
        else { return false }
        guard let remembered = lastRecord?.remembered, remembered.mvpd == profile.mvpd else { return true }
        return remembered.platformID.map { $0 == identity.id } ?? true
    }

    /// Nobody can say of a login without a date that it still holds, so the platform is asked each time.
    private func isLoginKnownToHold(of profile: Profile) -> Bool {
        isVouchedFor(profile) && status.withLock { $0?.identity?.expiry.date != nil }
    }
}

extension SSOError {
    static func partnerUnavailable(_ fault: PartnerFault?) -> SSOError {
        SSOError(
            .partnerUnavailable,
            "The platform cannot say now whether it still vouches for the viewer.",
            hint: "Offer to try again; the viewer is still signed in.",
            isRetryable: true,
            cause: fault
        )
    }
}
