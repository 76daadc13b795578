// What the framework added with version 26. Which errors it throws is not documented; the simulation's are assumptions.
extension VSUserAccountManager {
    /// The token kept for the viewer.
    ///
    /// Source: Apple, *VSUserAccountManager*, `autoSignInToken`.
    public var autoSignInToken: AutoSignInToken {
        get async throws { SimulatedDevice.current.autoSignInToken }
    }

    /// Asks the viewer to agree to be signed in automatically.
    ///
    /// Source: Apple, *VSUserAccountManager*, `requestAutoSignInAuthorization()`.
    ///
    /// - Returns: What the viewer answered.
    /// - Throws: Nothing in the simulation.
    public func requestAutoSignInAuthorization() async throws -> AutoSignInTokenUpdateContext {
        AutoSignInTokenUpdateContext(authorization: SimulatedDevice.current.askAboutAutoSignIn())
    }

    /// Keeps a new token.
    ///
    /// Source: Apple, *VSUserAccountManager*, `updateAutoSignInToken(_:updateContext:)`.
    ///
    /// - Parameters:
    ///   - autoSignInToken: The token.
    ///   - updateContext: What the viewer answered.
    /// - Throws: `VSError.accessNotGranted` unless the viewer agreed.
    public func updateAutoSignInToken(
        _ autoSignInToken: String,
        updateContext: AutoSignInTokenUpdateContext
    ) async throws {
        guard updateContext.authorization == .granted else { throw VSError(.accessNotGranted) }
        SimulatedDevice.current.keepAutoSignInToken(autoSignInToken)
    }

    /// Forgets the token, so that the viewer will be asked again.
    ///
    /// Source: Apple, *VSUserAccountManager*, `deleteAutoSignInToken()`.
    ///
    /// - Throws: Nothing in the simulation.
    public func deleteAutoSignInToken() async throws {
        SimulatedDevice.current.keepAutoSignInToken(nil)
    }
}
