public import PartnerSSOVocabulary

/// The service side: what turns a proof of the viewer's login into a profile, and a profile into decisions.
///
/// The differences between services and their versions live behind this protocol; the sign-in knows none of them.
/// Every call stops when its task is cancelled, and never reads a failure as "signed out".
public protocol EntitlementService: Sendable {
    /// What the service needs to be told, and how it wants to be used.
    var needs: ServiceNeeds { get }

    /// Reports the profiles the service already has for this device.
    ///
    /// - Parameters:
    ///   - remembered: The provider the viewer chose before, if there is one.
    ///   - context: What travels with the call; and the profile that is to be confirmed, where that is what is asked.
    /// - Returns: The valid profiles; empty when nobody is signed in.
    /// - Throws: `SSOError` whenever that cannot be told, also about the profile that is to be confirmed.
    func existingProfiles(remembered: MVPD.ID?, in context: ServiceContext) async throws(SSOError) -> [Profile]

    /// Returns the providers of the product; cached by the service's own rules.
    ///
    /// - Throws: `SSOError` when there is no answer and nothing cached.
    func directory() async throws(SSOError) -> ProviderDirectory

    /// Asks what has to be proven about the viewer's login.
    ///
    /// - Parameters:
    ///   - identity: The viewer's provider as the platform names it.
    ///   - context: What travels with the call.
    ///   - mvpd: Finds the provider in the directory; call it only if the service's protocol needs it. It returns `nil`
    ///     when no provider has that platform identifier.
    /// - Returns: What to prove, or that nothing is to be proven, or that the service declines.
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
    ///   - context: What travels with the call; its status is the one that came with the proof.
    /// - Returns: The profiles the viewer has now, or why the proof was refused.
    /// - Throws: `SSOError` when the service fails; a refusal of the proof is an answer.
    func exchange(
        _ response: AttributeResponse,
        for mvpd: MVPD.ID,
        in context: ServiceContext
    ) async throws(SSOError) -> ExchangeAnswer

    /// Starts, or goes on with, a sign-in without the platform's help.
    ///
    /// - Parameters:
    ///   - mvpd: The provider, or `nil` to let the viewer choose it on the other screen.
    ///   - session: A session that an earlier answer carried and that only lacks something.
    ///   - context: What travels with the call.
    /// - Returns: The session to sign in with, or the profile of a viewer who is signed in already.
    /// - Throws: `SSOError` when the service fails or does not offer it.
    func startRegularSignIn(
        with mvpd: MVPD.ID?,
        resuming session: ServiceSession?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart

    /// Asks once whether the viewer has signed in with a session's code.
    ///
    /// - Parameters:
    ///   - session: What ``startRegularSignIn(with:resuming:in:)`` returned.
    ///   - context: What travels with the call.
    /// - Returns: Whether the viewer has signed in.
    /// - Throws: `SSOError` when the service fails; a retryable one does not end the sign-in.
    func poll(_ session: ServiceSession, in context: ServiceContext) async throws(SSOError) -> PollAnswer

    /// Asks which resources would probably be permitted.
    ///
    /// - Parameters:
    ///   - resources: What to ask about; any number, the service splits it by its own limit.
    ///   - profile: Who is signed in.
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
    ///   - resource: What to ask about.
    ///   - profile: Who is signed in.
    ///   - context: What travels with the call.
    /// - Returns: A permit with a media token, or a denial with its cause.
    /// - Throws: `SSOError` when the service fails; a denial is an answer.
    func authorize(
        _ resource: Resource,
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> Decision

    /// Ends the viewer's sign-in at the service.
    ///
    /// - Parameters:
    ///   - profile: Who is signed in.
    ///   - context: What travels with the call.
    /// - Returns: What is left for the viewer and the app to do.
    /// - Throws: `SSOError` when the service fails.
    func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer

    /// Forgets what the service plugin keeps about the viewer in memory, after a sign-out or when the viewer changes.
    ///
    /// - Throws: `SSOError` when the store fails.
    func forgetViewer() async throws(SSOError)
}
