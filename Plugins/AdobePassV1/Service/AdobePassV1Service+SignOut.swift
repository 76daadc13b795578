import AdobePassSupport
import Logging
import PartnerSSO

extension AdobePassV1Service {
    /// Learns where the login came from, which is lost afterwards, and then ends it.
    ///
    /// A television box ends it with a call. On other devices a user agent does, so that the provider's own login ends
    /// with it; the address carries the device's identifier, because a user agent sends no headers.
    ///
    /// - Parameters:
    ///   - profile: Who is signed in.
    ///   - context: Names the platform.
    /// - Returns: Whether the viewer must also sign out at the platform, and the address to open.
    /// - Throws: `SSOError` when the service fails.
    func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        let isPartners = try await cameFromPartner(profile, context.partner)
        guard DeviceType(self.context.device) == .iOS else {
            try await endLogin()
            return SignOutAnswer(needsPartnerSignOut: isPartners, url: nil)
        }
        let urls = UserAgentURLs(address: caller.address, requestor: requestor)
        let url = urls.logout(try await caller.deviceIdentifier(), self.context.device)
        return SignOutAnswer(needsPartnerSignOut: isPartners, url: url)
    }

    /// A login that is gone already is ended.
    private func endLogin() async throws(SSOError) {
        do throws(SSOError) {
            try await caller.send(try await calls().logout()) { (_) throws(SSOError) in }
        } catch  where error.serviceFault?.saysNobodyIsSignedIn == true {
            return
        }
    }

    /// Whether the platform's login stands behind the profile.
    ///
    /// Source: "Adobe Pass REST API V1 (legacy)", §5.2, `tokenSource`.
    private func cameFromPartner(
        _ profile: Profile,
        _ partner: PartnerDescription?
    ) async throws(SSOError) -> Bool {
        do throws(SSOError) {
            let metadata = try await caller.send(try await calls().userMetadata(), as: UserMetadata.self)
            guard let source = metadata.tokenSource else { return false }
            return source.lowercased() == (partner?.name ?? "Apple").lowercased()
        } catch  where error.code != .cancelled {
            // Advice too much is better than a viewer who cannot sign out.
            self.context.logger.notice(
                "The service does not tell where the login came from.",
                metadata: ["code": "\(error.code.rawValue)"]
            )
            return profile.kind == .partner
        }
    }
}
