public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// A device side that answers by script and remembers what it was asked.
public final class ScriptedPartnerFramework: PartnerFramework {
    /// One question.
    public enum Call: Sendable, Hashable {
        /// Whether the app may read the subscription.
        case permission(Asking)
        /// Who the viewer's provider is.
        case identity(IdentityRequest)
        /// A proof of the login.
        case attributeResponse(ProofRequest)
    }

    /// Who the platform is.
    public let partner: PartnerDescription
    private let permissionScript: Script<Asking, PermissionAnswer>
    private let identityScript: Script<IdentityRequest, IdentityAnswer>
    private let proofScript: Script<ProofRequest, ProofAnswer>
    private let log = Locked<[Call]>([])

    /// Creates a device side; what is not scripted throws `testing.unscripted`.
    ///
    /// - Parameters:
    ///   - partner: Who the platform is.
    ///   - permission: Answers to the question for permission; by default it is granted. The core also asks it, without
    ///     asking the viewer, before and after each of the other questions.
    ///   - identity: Answers to the question for the provider.
    ///   - attributeResponse: Answers to the question for a proof.
    public init(
        partner: PartnerDescription = .sample,
        permission: Script<Asking, PermissionAnswer> = .always(.granted),
        identity: Script<IdentityRequest, IdentityAnswer> = .unscripted("identity"),
        attributeResponse: Script<ProofRequest, ProofAnswer> = .unscripted("attributeResponse")
    ) {
        self.partner = partner
        permissionScript = permission
        identityScript = identity
        proofScript = attributeResponse
    }

    /// Every question so far, in order.
    public var calls: [Call] { log.withLock { $0 } }

    /// Answers by script.
    ///
    /// - Parameter asking: Whether the viewer may be asked.
    /// - Returns: What the script says.
    /// - Throws: What the script says.
    public func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer {
        log.withLock { $0.append(.permission(asking)) }
        return try await permissionScript.answer(asking)
    }

    /// Answers by script.
    ///
    /// - Parameter request: Who asks, and whether the viewer may be interrupted.
    /// - Returns: What the script says.
    /// - Throws: What the script says.
    public func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        log.withLock { $0.append(.identity(request)) }
        return try await identityScript.answer(request)
    }

    /// Answers by script.
    ///
    /// - Parameter request: Who asks, and what is to be proven.
    /// - Returns: What the script says.
    /// - Throws: What the script says.
    public func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        log.withLock { $0.append(.attributeResponse(request)) }
        return try await proofScript.answer(request)
    }
}
