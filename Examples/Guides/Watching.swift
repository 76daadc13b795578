import PartnerSSO

/// What a viewer may watch.
enum Watching {
    // region: previews
    static func playable(_ resources: [Resource], _ sso: SSOClient) async throws -> [Resource] {
        try await sso.preauthorize(resources).filter(\.isLikelyPermitted).map(\.resource)
    }
    // endregion

    // region: decision
    static func play(_ resource: Resource, _ sso: SSOClient, with start: (Permit) -> Void) async throws -> String? {
        switch try await sso.authorize(resource) {
        case .permitted(let permit):
            start(permit)
            return nil
        case .denied(_, let denial):
            return switch denial.remedy {
            case .signIn: "Sign in again to watch this."
            case .retry: "Try again in a moment."
            case .contactOperator, .none: denial.message ?? "This is not part of your subscription."
            }
        }
    }
    // endregion

    // region: verify
    static func permit(
        _ resource: Resource,
        _ sso: SSOClient,
        verify: @escaping @Sendable (Permit) async throws(SSOError) -> Bool
    ) async throws -> Decision {
        try await sso.authorize(resource, verifiedBy: verify)
    }
    // endregion
}
