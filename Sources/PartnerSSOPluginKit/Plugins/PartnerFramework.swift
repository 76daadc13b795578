public import PartnerSSOVocabulary

/// The device side: what the platform knows of the viewer's login with a TV provider.
///
/// Every call answers exactly once, stops when its task is cancelled, and never names a provider while permission is
/// missing, whatever the platform says.
public protocol PartnerFramework: Sendable {
    /// Who the platform is to the service and to the viewer.
    var partner: PartnerDescription { get }

    /// Reports whether the app may read the subscription.
    ///
    /// - Parameter asking: Whether the viewer may be asked.
    /// - Returns: The permission, or why it is missing.
    /// - Throws: `SSOError` when the platform does not answer as documented or in time.
    func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer

    /// Reports who the viewer's provider is.
    ///
    /// - Parameter request: Who asks, and whether the viewer may be interrupted.
    /// - Returns: The provider, or why there is none.
    /// - Throws: `SSOError` when the platform does not answer as documented or in time.
    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer

    /// Has the provider prove the viewer's login to whoever issued the token.
    ///
    /// - Parameter request: Who asks, and what is to be proven.
    /// - Returns: The proof, or why there is none.
    /// - Throws: `SSOError` when the platform does not answer as documented or in time.
    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer
}
