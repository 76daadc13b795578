package import PartnerSSOPluginKit

/// A platform whose answer about a provider or a proof counts only if the app had permission before and after the
/// question.
///
/// The viewer may withdraw permission at any time, also in another app or while the picker is open. So both checks are
/// needed, and no permission is kept. They are made here, so that no plugin can forget one.
package struct PermittedFramework: PartnerFramework {
    private let framework: any PartnerFramework

    /// Wraps a platform.
    ///
    /// - Parameter framework: The platform as its plugin registered it.
    package init(_ framework: any PartnerFramework) {
        self.framework = framework
    }

    package var partner: PartnerDescription { framework.partner }

    package func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer {
        try await framework.permission(asking: asking)
    }

    package func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        if let refusal = IdentityAnswer(refusedBy: try await permission(asking: .never)) { return refusal }
        let answer = try await framework.identity(for: request)
        return IdentityAnswer(refusedBy: try await permission(asking: .never)) ?? answer
    }

    package func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        if let refusal = ProofAnswer(refusedBy: try await permission(asking: .never)) { return refusal }
        let answer = try await framework.attributeResponse(for: request)
        return ProofAnswer(refusedBy: try await permission(asking: .never)) ?? answer
    }
}

extension IdentityAnswer {
    /// Creates the answer of a platform that may not be used, or returns `nil` if permission is granted.
    fileprivate init?(refusedBy permission: PermissionAnswer) {
        switch permission {
        case .granted: return nil
        case .refused(let refusal, let fault): self = .withoutPermission(refusal, fault)
        case .unavailable(let fault): self = .unavailable(fault)
        }
    }
}

extension ProofAnswer {
    /// Creates the answer of a platform that may not be used, or returns `nil` if permission is granted.
    fileprivate init?(refusedBy permission: PermissionAnswer) {
        switch permission {
        case .granted: return nil
        case .refused(let refusal, let fault): self = .withoutPermission(refusal, fault)
        case .unavailable(let fault): self = .unavailable(fault)
        }
    }
}
