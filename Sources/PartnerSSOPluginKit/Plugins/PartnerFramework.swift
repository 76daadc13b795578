public import PartnerSSOVocabulary

/// The platform's partner framework: what the device knows about the viewer's login with a TV provider.
///
/// Every call must answer exactly once and stop when its task is cancelled. The core reads the permission before and
/// after each question for a provider or a proof; a plugin need not. So no answer is used while permission is missing.
public protocol PartnerFramework: Sendable {
    /// How services call the platform, and where the viewer finds its settings.
    var partner: PartnerDescription { get }

    /// Reports whether the app may read the subscription.
    ///
    /// - Parameter asking: Whether the viewer may be asked.
    /// - Returns: The permission, or why it is missing.
    /// - Throws: `SSOError` when the platform does not answer as documented or in time.
    func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer

    /// Reports the viewer's provider.
    ///
    /// - Parameter request: The relying party, and whether the viewer may be interrupted.
    /// - Returns: The provider, or why there is none.
    /// - Throws: `SSOError` when the platform does not answer as documented or in time.
    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer

    /// Lets the provider prove the viewer's login to the issuer of the token.
    ///
    /// - Parameter request: The relying party, and the token to prove.
    /// - Returns: The proof, or why there is none.
    /// - Throws: `SSOError` when the platform does not answer as documented or in time.
    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer
}
