import AdobePassSupport
import PartnerSSO

extension AdobePassV2Service {
    /// Reports the profiles of this device in one call.
    ///
    /// - Parameters:
    ///   - remembered: The provider the viewer chose before; only its profile is asked for then.
    ///   - context: The platform's status and the identity tokens, which may bring profiles of their own.
    /// - Returns: The profiles, the one that holds longest first; one of another provider than the remembered is refused.
    /// - Throws: `SSOError` when the service fails.
    func existingProfiles(remembered: MVPD.ID?, in context: ServiceContext) async throws(SSOError) -> [Profile] {
        let call = try calls.profiles(of: remembered, in: context)
        let profiles: [Profile]
        do throws(SSOError) {
            profiles = try await caller.send(call, as: ProfilesAnswer.self).values
        } catch  where remembered != nil && error.serviceFault?.isAboutRememberedProvider == true {
            // The provider may have left the service since it was chosen; the viewer may have another profile.
            return try await existingProfiles(remembered: nil, in: context)
        }
        guard let remembered else { return profiles }
        for profile in profiles where profile.mvpd != remembered {
            self.context.report(SSOEvent(.profileRefused, [.mvpd: profile.mvpd.rawValue]))
        }
        return profiles.filter { $0.mvpd == remembered }
    }
}

extension ServiceFault {
    /// Whether the service says that the provider in the path is no provider of this product.
    fileprivate var isAboutRememberedProvider: Bool {
        code == "invalid_parameter_mvpd" || code == "invalid_integration"
    }
}
