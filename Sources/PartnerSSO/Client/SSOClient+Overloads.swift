import PartnerSSOPluginKit

// The same calls for other values.
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
}
