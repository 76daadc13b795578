/// How one sign-in may go about it.
public struct SignInOptions: Sendable {
    /// Whether the viewer may be asked anything; `.never` for a silent check at launch.
    public var asking: Asking
    /// Whether the platform's partner framework may be used; switch it off where its region offers none.
    public var usesPartnerFramework: Bool
    /// Whether temporary access that goes on counts as signed in; switch it off where a viewer who has it asks to sign in
    /// with a provider.
    public var acceptsTemporaryAccess: Bool
    /// Explains to the viewer why permission is useful, just before the platform asks for it; returns whether to ask.
    public var rationale: (@Sendable () async -> Bool)?
    /// Chooses among several profiles; without it, or when it answers `nil`, the one that holds longest is taken.
    public var choosing: (@Sendable ([Profile]) async -> Profile?)?

    /// Creates options; by default the viewer is asked where that is needed.
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
}
