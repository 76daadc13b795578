import PartnerSSO

/// A platform whose every answer a test gives as a closure, and which notes what it was asked.
struct StubFramework: PartnerFramework {
    var partner = PartnerDescription(name: "Stub", signOutPath: ["Settings", "TV Provider"])
    var onPermission: @Sendable (Asking) async throws(SSOError) -> PermissionAnswer = { _ in .granted }
    var onIdentity: @Sendable (IdentityRequest) async throws(SSOError) -> IdentityAnswer = { _ in
        .unidentified(.notSignedIn, nil)
    }
    var onProof: @Sendable (ProofRequest) async throws(SSOError) -> ProofAnswer = { _ in .unproven(nil, nil) }
    let calls = CallLog()

    func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer {
        calls.note("permission(\(asking.rawValue))")
        return try await onPermission(asking)
    }

    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        calls.note(request.interruption == .never ? "identity(never)" : "identity(picker)")
        return try await onIdentity(request)
    }

    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        calls.note("attributeResponse")
        return try await onProof(request)
    }
}
