import PartnerSSO

/// A device side on which nobody has ever been asked or signed in.
struct ReferenceFramework: PartnerFramework {
    var partner = PartnerDescription(name: "Reference", signOutPath: ["Settings", "TV Provider"])
    /// What is done before a question is asked.
    var prepare: @Sendable () throws(SSOError) -> Void = { () throws(SSOError) in
        guard !Task.isCancelled else { throw .cancelled }
    }

    func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer {
        try prepare()
        return .refused(asking == .never ? .notDetermined : .denied, nil)
    }

    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        try prepare()
        return .withoutPermission(.notDetermined, nil)
    }

    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        try prepare()
        return .withoutPermission(.notDetermined, nil)
    }
}
