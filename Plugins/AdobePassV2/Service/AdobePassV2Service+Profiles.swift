import AdobePassSupport
import PartnerSSOPluginKit
public import PartnerSSOVocabulary

extension AdobePassV2Service {
    /// Returns the profiles of this device, normally with one call.
    ///
    /// - Parameters:
    ///   - remembered: The provider the viewer chose before. If there is one, only its profile is requested first.
    ///   - context: Carries the platform's status and the identity tokens, which may lead to further profiles, and the
    ///     profile that the client already has.
    /// - Returns: The profiles, with the one that expires last first.
    /// - Throws: `SSOError` when the service fails, or does not say whether the client's profile is still valid.
    func existingProfiles(remembered: MVPD.ID?, in context: ServiceContext) async throws(SSOError) -> [Profile] {
        reportUnknownTokens(context)
        if let held = context.held, held.isValid(at: self.context.clock.now) { try context.checkTokens(for: held) }
        do throws(SSOError) {
            return try await profiles(remembered, context)
        } catch  where context.status != nil && error.serviceFault?.mayConcernStatus == true {
            // The status is optional; without it, the service returns no profile that the platform proved.
            reportRefusal(error, of: "profiles")
            let found = try await profiles(remembered, context.with(\.status, nil))
            guard !isLost(context, in: found) else { throw error }
            return found
        }
    }

    /// Reports the identity tokens that no call can carry, because they have a scheme that the interface does not know.
    private func reportUnknownTokens(_ context: ServiceContext) {
        for token in context.identityTokens where IdentityTokenHeader(scheme: token.scheme) == nil {
            let code = SSOError.Code.unsupported.rawValue
            self.context.report(SSOEvent(.identityTokenMissing, [.code: code, .header: token.scheme]))
        }
    }

    private func profiles(_ remembered: MVPD.ID?, _ context: ServiceContext) async throws(SSOError) -> [Profile] {
        guard let remembered else { return try await allProfiles(context) }
        do throws(SSOError) {
            return try await profile(of: remembered, context)
        } catch  where error.serviceFault?.isAboutProvider == true {
            // An error of the configuration does not mean that the client's profile is invalid.
            let isHeld = context.held.map { $0.mvpd == remembered && $0.isValid(at: self.context.clock.now) } == true
            guard !isHeld || error.code == .authenticationRequired else { throw error }
            // The viewer may have a profile of another provider.
            return try await allProfiles(context)
        }
    }

    private func profile(of mvpd: MVPD.ID, _ context: ServiceContext) async throws(SSOError) -> [Profile] {
        let profiles = try await profiles(try calls.profiles(of: mvpd, in: context), of: mvpd)
        for profile in profiles where profile.mvpd != mvpd {
            self.context.report(SSOEvent(.profileRefused, [.mvpd: profile.mvpd.rawValue]))
        }
        return profiles.filter { $0.mvpd == mvpd }
    }

    private func allProfiles(_ context: ServiceContext) async throws(SSOError) -> [Profile] {
        do throws(SSOError) {
            return try await profiles(try calls.profiles(of: nil, in: context), of: context.held?.mvpd)
        } catch  where error.code == .authenticationRequired {
            return []
        }
    }

    /// Makes a call that answers with profiles.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - mvpd: The provider whose profile must not be skipped: if the answer has one that cannot be read, that is an
    ///     error, because it does not mean that there is none.
    /// - Returns: The profiles that can be read.
    /// - Throws: `SSOError` when the service fails.
    func profiles(_ call: ServiceCall, of mvpd: MVPD.ID?) async throws(SSOError) -> [Profile] {
        let answer = try await caller.send(call, as: ProfilesAnswer.self)
        report(skipped: answer.skipped.count, in: call.name)
        if let mvpd, answer.skipped.contains(mvpd.rawValue) {
            throw malformed(call.name, "the requested profile cannot be used")
        }
        return answer.values.map(caller.time.onDevice)
    }

    /// Returns whether the client has a profile that the platform may have proved and still confirms, but that was not
    /// found; a degraded one does not say.
    private func isLost(_ context: ServiceContext, in found: [Profile]) -> Bool {
        let now = self.context.clock.now
        guard let held = context.held, [.partner, .degraded].contains(held.kind), held.isValid(at: now),
            let identity = context.status?.identity, !identity.expiry.isExpired(at: now, tolerance: .zero)
        else { return false }
        return !found.contains { $0.mvpd == held.mvpd && $0.isValid(at: now) }
    }

    /// Reports why the service refused a call that the sign-in does not require.
    func reportRefusal(_ error: SSOError, of call: String) {
        var facts: [SSOEvent.Fact: String] = [.call: call, .code: error.code.rawValue]
        facts[.cause] = error.serviceFault?.description
        context.report(SSOEvent(.partnerCallRefused, facts))
    }
}

extension ServiceFault {
    /// Whether the service refuses the platform's status.
    var refusesStatus: Bool { code?.hasPrefix("invalid_header_pfs_") == true }

    /// Whether the status is, or may be, why the service refuses the call: it is refused itself, or the service's
    /// configuration of the platform is wrong, which matters only to a call that names the platform.
    fileprivate var mayConcernStatus: Bool {
        let ofPlatform = ["invalid_configuration_platform", "invalid_configuration_mvpd_platform"]
        return refusesStatus || ofPlatform.contains { code?.hasPrefix($0) == true }
    }

    /// Whether the error means that this viewer has no access with the provider in the path.
    ///
    /// Either the product no longer has the provider, the viewer has to sign in, or temporary access is used up or not
    /// configured.
    fileprivate var isAboutProvider: Bool {
        switch code {
        case "invalid_parameter_mvpd", "invalid_integration", "invalid_configuration_temporary_access",
            "invalid_header_identity_for_temporary_access":
            true
        default: ErrorCatalogue.action(for: self, of: .v2) == .authentication
        }
    }
}

extension SSOEvent.Name {
    /// The service refused a call of partner single sign-on, and the sign-in continued without it.
    ///
    /// The cause is the service's error, with the trace by which the service's operator can find it.
    public static let partnerCallRefused = Self(rawValue: "partnerCall.refused")
}
