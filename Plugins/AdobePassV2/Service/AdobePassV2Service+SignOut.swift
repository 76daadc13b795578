import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV2Service {
    /// Removes the viewer's profile, with a call that never contains the platform's status.
    ///
    /// - Parameters:
    ///   - profile: The profile to remove.
    ///   - context: Carries the identity tokens, whose shared profiles are removed too.
    /// - Returns: Whether the viewer must also sign out at the platform, and the URLs to open, if any.
    /// - Throws: `SSOError` when the service fails. If no viewer was signed in, it succeeds.
    func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        // Temporary access has no logout, because no viewer signed in.
        if profile.kind == .temporary { return SignOutAnswer(needsPartnerSignOut: false, url: nil) }
        try context.checkTokens(for: profile)
        let call = try calls.logout(profile.mvpd, in: context)
        let answer: LogoutAnswer
        do throws(SSOError) {
            answer = try await caller.send(call, as: LogoutAnswer.self)
        } catch  where error.code == .authenticationRequired {
            return SignOutAnswer(needsPartnerSignOut: false, url: nil)
        }
        report(skipped: answer.logouts.skipped.count, in: call.name)
        let entries = answer.logouts.values.sorted { $0.key < $1.key }.map(\.value)
        return SignOutAnswer(
            needsPartnerSignOut: entries.contains { $0.actionName == "partner_logout" },
            urls: entries.filter { $0.actionName == "logout" }.compactMap {
                $0.url.flatMap(caller.address.userAgentURL)
            }
        )
    }
}
