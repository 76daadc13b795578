import AdobePassSupport
import Logging
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV1Service {
    /// Learns where the login came from, which is lost afterwards, and then ends it.
    ///
    /// A television box ends it with a call. On other devices a user agent does, so that the provider's own login ends
    /// with it; the address carries the device's identifier, because a user agent sends no headers. A service that
    /// throttles is asked three times in all, and once of these to end the login.
    ///
    /// Source: Adobe, *Apple SSO Cookbook (REST API V1)*, logout.
    ///
    /// - Parameters:
    ///   - profile: Who is signed in.
    ///   - context: Names the platform, and carries the identity tokens.
    /// - Returns: Whether the viewer must also sign out at the platform, and the address to open.
    /// - Throws: `SSOError` when the service fails.
    func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        guard let calls = try await deviceCalls(context) else {
            return SignOutAnswer(needsPartnerSignOut: profile.kind == .partner, url: nil)
        }
        let origin = try await origin(profile, calls, context.partner)
        guard DeviceType(self.context.device) == .iOS else {
            try await endLogin(calls, attempts: origin.isThrottled ? 1 : 3)
            return SignOutAnswer(needsPartnerSignOut: origin.isPartner, url: nil)
        }
        let urls = UserAgentURLs(address: caller.address, requestor: requestor)
        let url = urls.logout(calls.device, self.context.device, calls.subject)
        return SignOutAnswer(needsPartnerSignOut: origin.isPartner, url: url)
    }

    /// A login that no longer exists counts as ended.
    private func endLogin(_ calls: V1DeviceCalls, attempts: Int) async throws(SSOError) {
        do throws(SSOError) {
            try await caller.send(try calls.logout(), attempts: attempts) { (_) throws(SSOError) in }
        } catch  where error.serviceFault?.saysNobodyIsSignedIn == true {
            return
        }
    }

    /// Whether the platform's login stands behind the profile: `tokenSource` names the platform.
    private func origin(
        _ profile: Profile,
        _ calls: V1DeviceCalls,
        _ partner: PartnerDescription?
    ) async throws(SSOError) -> (isPartner: Bool, isThrottled: Bool) {
        do throws(SSOError) {
            let metadata = try await caller.send(try calls.userMetadata(), as: UserMetadata.self, attempts: 2)
            let source = metadata.tokenSource?.lowercased()
            return (source == (partner?.name ?? "Apple").lowercased(), false)
        } catch  where error.code != .cancelled {
            // Advice too much is better than a viewer who cannot sign out.
            self.context.logger.notice(
                "The service does not say where the login came from.",
                metadata: ["code": "\(error.code.rawValue)"]
            )
            return (profile.kind == .partner, error.code == .throttled)
        }
    }
}
