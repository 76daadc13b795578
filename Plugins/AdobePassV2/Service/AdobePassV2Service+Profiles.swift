import AdobePassSupport
import PartnerSSOPluginKit
public import PartnerSSOVocabulary

extension AdobePassV2Service {
    /// Reports the profiles of this device: in one call, and in as few more as the service makes necessary.
    ///
    /// - Parameters:
    ///   - remembered: The provider the viewer chose before; only its profile is asked for then.
    ///   - context: The platform's status and the identity tokens, which may bring profiles of their own, and the
    ///     profile that is held.
    /// - Returns: The profiles, the one that is valid longest first.
    /// - Throws: `SSOError` when the service fails, or does not say whether the profile to confirm is still valid.
    func existingProfiles(remembered: MVPD.ID?, in context: ServiceContext) async throws(SSOError) -> [Profile] {
        do throws(SSOError) {
            return try await profiles(remembered, context)
        } catch  where context.status != nil && error.serviceFault?.refusesStatus == true {
            // The status may be left out; the service then knows of no profile that the platform proved.
            reportRefusal(error, of: "profiles")
            let found = try await profiles(remembered, context.withoutStatus)
            guard !isLost(context, in: found) else { throw error }
            return found
        }
    }

    private func profiles(_ remembered: MVPD.ID?, _ context: ServiceContext) async throws(SSOError) -> [Profile] {
        guard let remembered else { return try await allProfiles(context) }
        do throws(SSOError) {
            return try await profile(of: remembered, context)
        } catch  where error.serviceFault?.isAboutProvider == true {
            // A fault of the set-up says nothing about the profile that is held.
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
    ///   - mvpd: The provider whose profile is wanted above all: one that is there and cannot be read is an error,
    ///     because it is not the same as none.
    /// - Returns: The profiles that can be read.
    /// - Throws: `SSOError` when the service fails.
    func profiles(_ call: ServiceCall, of mvpd: MVPD.ID?) async throws(SSOError) -> [Profile] {
        let answer = try await caller.send(call, as: ProfilesAnswer.self)
        report(skipped: answer.skipped.count, in: call.name)
        if let mvpd, answer.skipped.contains(mvpd.rawValue) {
            throw malformed(call.name, "the profile that was asked for cannot be used")
        }
        return answer.values.map(caller.time.onDevice)
    }

    /// Whether a profile is held that the platform proved and still vouches for, and that is not among those found.
    private func isLost(_ context: ServiceContext, in found: [Profile]) -> Bool {
        let now = self.context.clock.now
        guard let held = context.held, held.kind == .partner, held.isValid(at: now),
            let identity = context.status?.identity, !identity.expiry.isOver(at: now)
        else { return false }
        return !found.contains { $0.mvpd == held.mvpd && $0.isValid(at: now) }
    }

    /// Logs why a call was refused that the sign-in can do without.
    func reportRefusal(_ error: SSOError, of call: String) {
        var facts: [SSOEvent.Fact: String] = [.call: call, .code: error.code.rawValue]
        facts[.cause] = error.serviceFault?.description
        context.report(SSOEvent(.partnerCallRefused, facts))
    }
}

extension ServiceContext {
    fileprivate var withoutStatus: ServiceContext {
        ServiceContext(partner: partner, status: nil, identityTokens: identityTokens, held: held)
    }
}

extension ServiceFault {
    /// Whether the service refuses the platform's status.
    var refusesStatus: Bool { code?.hasPrefix("invalid_header_pfs_") == true }

    /// Whether the service says that the provider in the path gives this viewer nothing: it is no provider of this
    /// product any more, or its temporary access is used up or not set up.
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
    /// The service refused a call of partner single sign-on, and the viewer's sign-in went on without it; with the
    /// fault as its cause, which its operator can find by the trace.
    public static let partnerCallRefused = Self(rawValue: "partnerCall.refused")
}
