import AdobePassSupport
import Logging
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV1Service {
    /// Asks for the origin of the login, which cannot be read after the sign-out, and then ends the login.
    ///
    /// A phone or tablet opens a user agent, so that the provider's own login ends too. The URL contains the device's
    /// identifier, because a user agent cannot send the interface's headers. Any other device, such as a television
    /// box, ends the login with a call, and so does a phone when no app opens the URL. If the service throttles, three
    /// calls are made in all: two for the origin, and one to end the login.
    ///
    /// Source: Adobe, *Apple SSO Cookbook (REST API V1)*, logout.
    ///
    /// - Parameters:
    ///   - profile: The profile of the signed-in viewer.
    ///   - context: Names the platform, and carries the identity tokens.
    /// - Returns: Whether the viewer must also sign out at the platform, and the URL to open.
    /// - Throws: `SSOError` when the service fails.
    func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        guard let calls = try await deviceCalls(context) else {
            return SignOutAnswer(needsPartnerSignOut: profile.kind == .partner, url: nil)
        }
        earlierAccess.note(nil, nil)
        let opensURL = DeviceType(self.context.device) == .iOS && context.opensAddresses
        let origin = try await origin(profile, calls, context.partner, isNeeded: opensURL)
        guard opensURL else {
            try await endLogin(calls, attempts: origin.isThrottled ? 1 : 3)
            return SignOutAnswer(needsPartnerSignOut: origin.isPartner, url: nil)
        }
        let urls = UserAgentURLs(address: caller.address, requestor: requestor)
        let url = urls.logout(calls.device, self.context.device, calls.subject)
        return SignOutAnswer(needsPartnerSignOut: origin.isPartner, url: url)
    }

    /// Ends the login at the service; a login that no longer exists counts as ended.
    private func endLogin(_ calls: V1DeviceCalls, attempts: Int) async throws(SSOError) {
        do throws(SSOError) {
            try await caller.send(try calls.logout(), attempts: attempts) { (_) throws(SSOError) in }
        } catch  where error.serviceFault?.saysNotSignedIn == true {
            return
        }
    }

    /// Returns whether the profile comes from the platform's login, in which case `tokenSource` names the platform.
    ///
    /// - Parameters:
    ///   - profile: The profile.
    ///   - calls: The device's calls.
    ///   - partner: Names the platform.
    ///   - isNeeded: Whether no other call follows. Then the sign-out waits for a service that cannot be reached, which
    ///     the user agent could not reach either.
    /// - Returns: Whether it does, and whether the service throttles.
    /// - Throws: `SSOError` if the call was cancelled, or failed although it is needed.
    private func origin(
        _ profile: Profile,
        _ calls: V1DeviceCalls,
        _ partner: PartnerDescription?,
        isNeeded: Bool
    ) async throws(SSOError) -> (isPartner: Bool, isThrottled: Bool) {
        do throws(SSOError) {
            let metadata = try await caller.send(try calls.userMetadata(), as: UserMetadata.self, attempts: 2)
            let source = metadata.tokenSource?.lowercased()
            return (source == (partner?.name ?? "Apple").lowercased(), false)
        } catch  where error.code != .cancelled && !(isNeeded && error.code.rawValue.hasPrefix("network.")) {
            // Unneeded advice to sign out at the platform is better than a viewer who cannot sign out.
            self.context.logger.notice(
                "The service does not report where the login came from.",
                metadata: ["code": "\(error.code.rawValue)"]
            )
            return (profile.kind == .partner, error.code == .throttled)
        }
    }
}
