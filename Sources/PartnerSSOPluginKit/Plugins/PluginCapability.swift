import PartnerSSOVocabulary

/// The capabilities that a plugin can have besides its handlers.
public enum PluginCapability: String, Sendable, Hashable, Codable, CaseIterable {
    /// A partner framework.
    case partnerFramework
    /// An entitlement service.
    case entitlementService
    /// A source of identity tokens.
    case identityTokenSource
}
