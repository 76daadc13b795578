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
        var isTemporaryAccess = false
        if let remembered { isTemporaryAccess = await self.isTemporaryAccess(remembered) }
        let call = try calls.profiles(of: remembered, isTemporaryAccess: isTemporaryAccess, in: context)
        let profiles: [Profile]
        do throws(SSOError) {
            profiles = try await caller.send(call, as: ProfilesAnswer.self).values
        } catch  where remembered != nil && error.serviceFault?.isAboutRememberedProvider == true {
            // The viewer may have a profile of another provider.
            return try await existingProfiles(remembered: nil, in: context)
        } catch  where error.code == .authenticationRequired {
            return []
        }
        guard let remembered else { return profiles }
        for profile in profiles where profile.mvpd != remembered {
            self.context.report(SSOEvent(.profileRefused, [.mvpd: profile.mvpd.rawValue]))
        }
        return profiles.filter { $0.mvpd == remembered }
    }
}

extension ServiceFault {
    /// Whether the service says that the provider in the path gives this viewer nothing: it is no provider of this
    /// product any more, or its temporary access is used up or not set up.
    fileprivate var isAboutRememberedProvider: Bool {
        switch code {
        case "invalid_parameter_mvpd", "invalid_integration", "invalid_configuration_temporary_access",
            "invalid_header_identity_for_temporary_access":
            true
        default: ErrorCatalogue.action(for: self, of: .v2) == .authentication
        }
    }
}
