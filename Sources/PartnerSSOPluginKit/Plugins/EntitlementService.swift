public import PartnerSSOVocabulary

/// The entitlement service: it turns a proof of the viewer's login into a profile, and a profile into decisions.
///
/// This protocol hides the differences between services and their versions from the sign-in. Every call must stop when
/// its task is cancelled, and must never report a failure as "signed out".
public protocol EntitlementService: Sendable {
    /// What the service needs to know, and how it has to be called.
    var needs: ServiceNeeds { get }

    /// Reports the profiles the service already has for this device.
    ///
    /// - Parameters:
    ///   - remembered: The provider the viewer chose before, if there is one.
    ///   - context: The context of the call, which may contain a profile to confirm.
    /// - Returns: The valid profiles; empty if no viewer is signed in.
    /// - Throws: `SSOError` if the service cannot tell, even if only for the profile to confirm.
    func existingProfiles(remembered: MVPD.ID?, in context: ServiceContext) async throws(SSOError) -> [Profile]

    /// Returns the providers of the product, cached by the service's own rules.
    ///
    /// - Throws: `SSOError` if the service fails and nothing is cached.
    func directory() async throws(SSOError) -> ProviderDirectory

    /// Asks what has to be proven about the viewer's login.
    ///
    /// - Parameters:
    ///   - identity: The viewer's provider as the platform names it.
    ///   - context: What travels with the call.
    ///   - mvpd: Finds the provider in the directory; call it only if the service's protocol needs it. It returns `nil`
    ///     when no provider has that platform identifier.
    /// - Returns: The token to prove, or that no proof is needed, or that the service declines.
    /// - Throws: `SSOError` when the service fails.
    func verification(
        of identity: ProviderIdentity,
        in context: ServiceContext,
        mvpd: @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> Verification

    /// Exchanges a proof for profiles.
    ///
    /// - Parameters:
    ///   - response: The proof.
    ///   - mvpd: The provider the proof was asked for.
    ///   - context: The context of the call. Its status is the one that came with the proof.
    /// - Returns: The profiles the viewer has now, or why the proof was refused.
    /// - Throws: `SSOError` when the service fails. A refused proof is not an error.
    func exchange(
        _ response: AttributeResponse,
        for mvpd: MVPD.ID,
        in context: ServiceContext
    ) async throws(SSOError) -> ExchangeAnswer

    /// Starts or continues a regular sign-in.
    ///
    /// - Parameters:
    ///   - mvpd: The provider, or `nil` to let the viewer choose it on the other screen.
    ///   - session: An incomplete session from an earlier answer, or `nil`.
    ///   - context: What travels with the call.
    /// - Returns: The session, or the profile if the viewer is signed in already.
    /// - Throws: `SSOError` when the service fails or does not offer it.
    func startRegularSignIn(
        with mvpd: MVPD.ID?,
        resuming session: ServiceSession?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart

    /// Asks once whether the viewer has signed in with a session's code.
    ///
    /// - Parameters:
    ///   - session: The session that ``startRegularSignIn(with:resuming:in:)`` returned.
    ///   - context: What travels with the call.
    /// - Returns: Whether the viewer has signed in.
    /// - Throws: `SSOError` when the service fails. A retryable error does not end the sign-in.
    func poll(_ session: ServiceSession, in context: ServiceContext) async throws(SSOError) -> PollAnswer

    /// Asks which resources would probably be permitted.
    ///
    /// - Parameters:
    ///   - resources: Any number of resources, which the service splits by its own limit.
    ///   - profile: The signed-in profile.
    ///   - context: What travels with the call.
    /// - Returns: One preview for each resource, in the same order.
    /// - Throws: `SSOError` when the service fails.
    func preview(
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> [Preview]

    /// Asks whether the viewer may watch a resource now.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - profile: The signed-in profile.
    ///   - context: What travels with the call.
    /// - Returns: A permit with a media token, or a denial with its cause.
    /// - Throws: `SSOError` when the service fails. A denial is not an error.
    func authorize(
        _ resource: Resource,
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> Decision

    /// Ends the viewer's sign-in at the service.
    ///
    /// - Parameters:
    ///   - profile: The signed-in profile.
    ///   - context: What travels with the call.
    /// - Returns: The steps that the viewer and the app still have to take.
    /// - Throws: `SSOError` when the service fails.
    func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer

    /// Deletes what the plugin keeps about the viewer, after a sign-out or when the viewer changes.
    ///
    /// It is cancelled after ten seconds, so that it holds up no sign-in for ever; the next viewer's data may then come
    /// before its end.
    ///
    /// - Throws: `SSOError` when the store fails.
    func forgetViewer() async throws(SSOError)
}
