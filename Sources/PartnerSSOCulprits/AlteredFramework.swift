import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A framework that does some things differently from the one it wraps.
struct AlteredFramework: PartnerFramework {
    var honest: ReferenceFramework
    var onPermission: (@Sendable (ReferenceFramework, Asking) async throws(SSOError) -> PermissionAnswer)?
    var onIdentity: (@Sendable (ReferenceFramework, IdentityRequest) async throws(SSOError) -> IdentityAnswer)?
    var onProof: (@Sendable (ReferenceFramework, ProofRequest) async throws(SSOError) -> ProofAnswer)?

    var partner: PartnerDescription { honest.partner }

    func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer {
        guard let onPermission else { return try await honest.permission(asking: asking) }
        return try await onPermission(honest, asking)
    }

    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        guard let onIdentity else { return try await honest.identity(for: request) }
        return try await onIdentity(honest, request)
    }

    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        guard let onProof else { return try await honest.attributeResponse(for: request) }
        return try await onProof(honest, request)
    }
}
