extension SSOClient {
    /// Asks which resources would probably be permitted; enough to filter a catalogue, never enough to start playback.
    ///
    /// - Parameter resources: What to ask about, any number.
    /// - Returns: One preview for each resource, in the same order.
    /// - Throws: `SSOError` with ``SSOError/Code/notSignedIn`` when nobody is, or what the service reports.
    public func preauthorize(_ resources: [Resource]) async throws(SSOError) -> [Preview] {
        guard !resources.isEmpty else { return [] }
        let profile = try await requiredProfile()
        let context = try await context(for: profile)
        return try await abandonable("preauthorize", clock: environment.clock) { [service] () async throws(SSOError) in
            try await service.preview(resources, for: profile, in: context)
        }
    }

    /// Asks whether the viewer may watch a resource now; ask before each playback and keep no answer.
    ///
    /// - Parameter resource: What to ask about.
    /// - Returns: A permit with a media token, or a denial with its cause.
    /// - Throws: `SSOError` with ``SSOError/Code/notSignedIn`` when nobody is, or what the service reports.
    public func authorize(_ resource: Resource) async throws(SSOError) -> Decision {
        let profile = try await requiredProfile()
        let context = try await context(for: profile)
        return try await abandonable("authorize", clock: environment.clock) { [service] () async throws(SSOError) in
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

    /// A profile that the platform proved counts only while the platform still vouches for the viewer.
    func context(for profile: Profile) async throws(SSOError) -> ServiceContext {
        let isAsked = service.needs.statusForExistingProfiles == .wanted && profile.kind == .partner
        guard isAsked, let framework = assembly.framework?.value, !isIdentityCurrent else {
            return await serviceContext()
        }
        let request = IdentityRequest(relyingParty: service.needs.relyingParty, interruption: .never)
        let answer = try await abandonable("identity", clock: environment.clock) { () async throws(SSOError) in
            try await framework.identity(for: request)
        }
        status.withLock { $0 = answer.status }
        guard isIdentityCurrent else {
            throw SSOError(
                .notSignedIn,
                "The platform no longer vouches for the viewer.",
                hint: "Call signIn() again; it finds out what is left."
            )
        }
        return await serviceContext()
    }

    private var isIdentityCurrent: Bool {
        guard let identity = status.withLock({ $0?.identity }) else { return false }
        return !identity.expiry.isOver(at: environment.clock.now)
    }
}
