import PartnerSSOVocabulary

/// What a plugin can be besides a set of handlers.
public enum PluginCapability: String, Sendable, Hashable, Codable, CaseIterable {
    /// The device side.
    case partnerFramework
    /// The service side.
    case entitlementService
    /// A source of identity tokens.
    case identityTokenSource
}
