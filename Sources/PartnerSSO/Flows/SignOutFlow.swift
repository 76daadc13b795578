import PartnerSSOPluginKit

/// Reports a sign-out that has already taken effect, and returns the steps that the viewer still has to take.
struct SignOutFlow: Sendable {
    let runtime: Runtime
    /// Whether the caller runs inside a sign-in that this sign-out has cancelled, such as in a closure of the app.
    ///
    /// That cancellation must not cancel the sign-out.
    let isInsideSignIn: Bool

    /// Runs the flow.
    ///
    /// Cancelling the caller does not cancel the sign-out.
    ///
    /// - Returns: The steps that the viewer still has to take.
    /// - Throws: `SSOError` when the service or the store failed, after all other steps were carried out.
    func run() async throws(SSOError) -> SignOutGuidance {
        let work = await runtime.keeper.signOut()
        let outcome = if isInsideSignIn { await work.value } else { try await runtime.keeper.outcome(of: work) }
        return guidance(for: try outcome.get())
    }

    private func guidance(for answer: SignOutAnswer) -> SignOutGuidance {
        guard answer.needsPartnerSignOut else { return SignOutGuidance(urls: answer.urls) }
        let path = runtime.framework?.partner.signOutPath ?? []
        let settings = path.isEmpty ? "the device's settings" : path.joined(separator: " → ")
        return SignOutGuidance(viewerSteps: ["Sign out of the TV provider in \(settings)."], urls: answer.urls)
    }
}
