/// What one sign-in may do.
public struct SignInOptions: Sendable {
    /// Whether the viewer may be asked anything; `.never` for a silent check at launch.
    public var asking: Asking
    /// Whether the platform's partner framework may be used.
    ///
    /// Switch it off in regions where it is not offered.
    public var usesPartnerFramework: Bool
    /// Whether valid temporary access counts as signed in.
    ///
    /// Switch it off when a viewer who has it asks to sign in with a provider.
    public var acceptsTemporaryAccess: Bool
    /// Explains to the viewer why permission is useful, just before the platform asks for it.
    ///
    /// Returns whether to ask.
    public var rationale: (@Sendable () async -> Bool)?
    /// Chooses among several profiles.
    ///
    /// Without it, or if it returns `nil`, the profile that is valid longest is used.
    public var choosing: (@Sendable ([Profile]) async -> Profile?)?

    /// Creates options.
    ///
    /// By default the viewer is asked where necessary.
    public init(
        asking: Asking = .ifNeeded,
        usesPartnerFramework: Bool = true,
        acceptsTemporaryAccess: Bool = true,
        rationale: (@Sendable () async -> Bool)? = nil,
        choosing: (@Sendable ([Profile]) async -> Profile?)? = nil
    ) {
        self.asking = asking
        self.usesPartnerFramework = usesPartnerFramework
        self.acceptsTemporaryAccess = acceptsTemporaryAccess
        self.rationale = rationale
        self.choosing = choosing
    }

    /// Whether a profile counts as signed in.
    func accepts(_ profile: Profile) -> Bool { acceptsTemporaryAccess || profile.kind != .temporary }
}
