extension SSOClient {
    /// Asks whether the viewer may watch a resource now, and has the play back end check the media token before anything
    /// plays.
    ///
    /// A token that does not pass is asked for once more.
    ///
    /// - Parameters:
    ///   - resource: What to ask about.
    ///   - verify: Has the media token checked, such as by the app's own server; returns whether it passed.
    /// - Returns: A permit whose media token has passed, or a denial with its cause.
    /// - Throws: `SSOError` with ``SSOError/Code/mediaTokenRejected`` when neither token passed, what `verify` throws, or
    ///   as ``authorize(_:)-(Resource)`` does.
    public func authorize(
        _ resource: Resource,
        verifiedBy verify: @Sendable (Permit) async throws(SSOError) -> Bool
    ) async throws(SSOError) -> Decision {
        for _ in 0..<2 {
            let decision = try await authorize(resource)
            guard case .permitted(let permit) = decision else { return decision }
            if try await verify(permit) { return decision }
        }
        throw SSOError(
            .mediaTokenRejected,
            "The check of the media token failed twice.",
            hint: "Do not play; look at what the play back end says about the token."
        )
    }
}
