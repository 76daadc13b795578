import PartnerSSOPluginKit

/// Reports a sign-out that has taken effect already, and says what is left to do.
struct SignOutFlow: Sendable {
    let runtime: Runtime
    /// Whether the caller is part of a sign-in that the sign-out has cancelled, such as the app's own closure; that
    /// cancellation is not the caller's.
    let isInsideSignIn: Bool

    /// Runs the flow; a caller that is cancelled leaves, and the sign-out goes on.
    ///
    /// - Returns: What is left for the viewer to do.
    /// - Throws: `SSOError` when the service or the store failed, after everything else was done.
    func run() async throws(SSOError) -> SignOutGuidance {
        let work = await runtime.keeper.signOut()
        let outcome: Result<SignOutAnswer, SSOError>
        if isInsideSignIn {
            outcome = await work.value
        } else {
            outcome = try await abandonable("sign-out", clock: runtime.clock) { () async throws(SSOError) in
                await work.value
            }
        }
        return guidance(for: try outcome.get())
    }

    private func guidance(for answer: SignOutAnswer) -> SignOutGuidance {
        guard answer.needsPartnerSignOut else { return SignOutGuidance(urls: answer.urls) }
        let path = runtime.framework?.partner.signOutPath ?? []
        let settings = path.isEmpty ? "the device's settings" : path.joined(separator: " → ")
        return SignOutGuidance(viewerSteps: ["Sign out of the TV provider in \(settings)."], urls: answer.urls)
    }
}
