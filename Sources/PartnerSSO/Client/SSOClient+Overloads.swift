import PartnerSSOPluginKit

// The same calls in other forms.
extension SSOClient {
    /// Signs the viewer in and lets the app choose among several profiles.
    ///
    /// - Parameter choosing: Chooses one of several profiles; `nil` takes the one that is valid longest.
    /// - Returns: The profile, or the regular sign-in and why it is needed.
    /// - Throws: As ``signIn(_:)`` does.
    public func signIn(
        choosing: @escaping @Sendable ([Profile]) async -> Profile?
    ) async throws(SSOError) -> SignInOutcome {
        try await signIn(SignInOptions(choosing: choosing))
    }

    /// Asks whether the viewer may watch a resource now.
    ///
    /// - Parameter resource: The resource's identifier.
    /// - Returns: A permit with a media token, or a denial with its cause.
    /// - Throws: As ``preauthorize(_:)`` does, and with `SSOError.Code.invalidArgument` for empty text.
    public func authorize(_ resource: String) async throws(SSOError) -> Decision {
        guard let resource = Resource(resource) else {
            throw SSOError(.invalidArgument, "The resource is empty.", hint: "Pass the resource's identifier.")
        }
        return try await authorize(resource)
    }

    /// Asks whether the viewer may watch a resource now, and has the playback backend check the media token.
    ///
    /// If the token fails the check, a new one is requested once.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - verify: Checks the media token, for example on the app's own server; returns whether it passed.
    /// - Returns: A permit whose media token has passed, or a denial with its cause.
    /// - Throws: `SSOError` with `SSOError.Code.mediaTokenRejected` when neither token passed, what `verify` throws, or
    ///   as ``authorize(_:)-(Resource)`` does.
    public func authorize(
        _ resource: Resource,
        verifiedBy verify: @Sendable (Permit) async throws(SSOError) -> Bool
    ) async throws(SSOError) -> Decision {
        try await DecisionFlow(runtime: runtime).verified(by: verify) { () async throws(SSOError) in
            try await authorize(resource)
        }
    }
}
