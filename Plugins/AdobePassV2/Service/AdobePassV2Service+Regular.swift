import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension AdobePassV2Service {
    /// Creates a session, or completes one from an earlier answer.
    ///
    /// - Parameters:
    ///   - mvpd: The provider, or `nil` to let the viewer choose it on the other screen.
    ///   - session: A session that is not complete.
    ///   - context: Carries the identity tokens, by which the service may recognize a signed-in viewer.
    /// - Returns: The code to sign in with, or the profile of a viewer who is signed in already.
    /// - Throws: `SSOError` with `invalidArgument` when the service needs a provider and none is given, or when the
    ///   service fails.
    func startRegularSignIn(
        with mvpd: MVPD.ID?,
        resuming session: ServiceSession?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        let mvpd = mvpd ?? session?.mvpd
        // Temporary access needs no session; its time begins with the first authorization.
        if let mvpd, await cache.isTemporaryAccess(mvpd) {
            return .signedIn(Profile(mvpd: mvpd, kind: .temporary, expiry: .unknown))
        }
        if let session, !session.isComplete, let answer = try await resumed(session, with: mvpd, in: context) {
            return try start(answer, mvpd, context)
        }
        let answer = try await caller.send(try calls.createSession(with: mvpd, in: context), as: SessionAnswer.self)
        caller.time.learn(from: answer.notBefore, until: answer.notAfter)
        return try start(answer, mvpd, context)
    }

    /// Completes a session, or returns `nil` when the service no longer knows it.
    private func resumed(
        _ session: ServiceSession,
        with mvpd: MVPD.ID?,
        in context: ServiceContext
    ) async throws(SSOError) -> SessionAnswer? {
        // No tolerance: a new code costs as little as resuming an old one.
        guard !session.expiry.isExpired(at: self.context.clock.now, tolerance: .zero) else { return nil }
        do throws(SSOError) {
            let answer: SessionAnswer = try await caller.send(
                try calls.resumeSession(session.code, with: mvpd, in: context),
                as: SessionAnswer.self
            )
            return answer
        } catch  where error.code == .sessionEnded {
            return nil
        }
    }

    /// Asks once whether a session's code has led to a profile.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - context: Carries the visitor's identifier.
    /// - Returns: The profile; `pending` if there is none yet; or `ended` if the service no longer knows the code.
    /// - Throws: `SSOError` when the service fails.
    func poll(_ session: ServiceSession, in context: ServiceContext) async throws(SSOError) -> PollAnswer {
        let profiles: [Profile]
        do throws(SSOError) {
            profiles = try await self.profiles(try calls.profiles(ofCode: session.code, in: context), of: session.mvpd)
        } catch  where error.code == .sessionEnded {
            return .ended
        }
        let valid = profiles.filter { $0.isValid(at: self.context.clock.now) }
        guard let profile = valid.first(where: { session.mvpd == nil || $0.mvpd == session.mvpd }) else {
            guard valid.isEmpty else { throw .otherProvider(by: self.context.plugin) }
            return .pending
        }
        return .signedIn(profile)
    }

    func start(
        _ answer: SessionAnswer,
        _ asked: MVPD.ID?,
        _ context: ServiceContext
    ) throws(SSOError) -> RegularStart {
        switch answer.actionName {
        case "authorize":
            guard let mvpd = answer.mvpd ?? asked else { throw malformed("sessions", "/mvpd is missing") }
            // The request has no status of the platform. So the profile cannot come from a proof of the partner
            // framework, which the platform could withdraw.
            return .signedIn(answer.profile(of: mvpd, sharedBy: IdentityTokenHeader.kind(of: context) ?? .platform))
        case "resume", "retry":
            return .session(try incomplete(answer))
        default:
            // For an unknown action, the viewer continues with the answer's code.
            guard let session = self.session(answer) else { throw malformed("sessions", "/code is missing") }
            return .session(session)
        }
    }

    /// Returns a session without a provider, which is shown on this device and completed on the other screen.
    private func incomplete(_ answer: SessionAnswer) throws(SSOError) -> ServiceSession {
        guard context.product.regularSignIn.style == .secondScreen, let session = self.session(answer) else {
            let missing = answer.missingParameters.filter { $0.allSatisfy(\.isLetter) }.joined(separator: ", ")
            throw SSOError(
                .invalidArgument,
                "The service cannot start the sign-in: it is missing \(missing.isEmpty ? "information" : missing).",
                hint: "Start with the viewer's provider, and check domainName and redirectURL in the configuration.",
                plugin: context.plugin
            )
        }
        return session
    }

    /// Returns the session in an answer, which is complete if no parameter is missing, or `nil` without a code.
    func session(_ answer: SessionAnswer) -> ServiceSession? {
        guard let code = answer.code, !code.isEmpty else { return nil }
        let isComplete = answer.actionName != "resume" && answer.actionName != "retry"
        return ServiceSession(
            code: code,
            url: isComplete ? answer.url.flatMap(caller.address.userAgentURL) ?? userAgentURL(code) : nil,
            expiry: codeExpiry(answer.notAfter),
            mvpd: answer.mvpd,
            isComplete: isComplete
        )
    }

    /// Returns the expiry of a code, so that polling for it always ends.
    ///
    /// If the answer does not contain it, the code is assumed to be valid for 30 minutes, like all documented ones.
    func codeExpiry(_ notAfter: Int64?) -> Expiry {
        let end = context.clock.now.millisecondsSince1970 + 30 * 60_000
        return notAfter.map(caller.time.expiry) ?? Expiry(millisecondsSince1970: end)
    }

    /// Returns the URL that a user agent opens, which the client may compose if an answer does not contain it.
    func userAgentURL(_ code: String) -> URL? {
        guard let provider = try? PercentEncoding.segment(calls.serviceProvider),
            let code = try? PercentEncoding.segment(code)
        else { return nil }
        return caller.address.userAgentURL("/api/v2/authenticate/\(provider)/\(code)")
    }
}

extension SessionAnswer {
    /// Returns the profile for an answer by which the client can continue with decisions at once.
    ///
    /// The answer does not contain the profile's expiry, and the protocol does not require a call to read it.
    ///
    /// - Parameters:
    ///   - mvpd: The provider.
    ///   - shared: The kind of a profile that results from single sign-on, which the answer does not contain either.
    /// - Returns: The profile.
    func profile(of mvpd: MVPD.ID, sharedBy shared: Profile.Kind) -> Profile {
        let kind: Profile.Kind =
            switch reasonType {
            case "degraded": .degraded
            case "temporary": .temporary
            case "authenticatedSSO": shared
            default: .regular
            }
        return Profile(mvpd: mvpd, kind: kind, expiry: .unknown)
    }
}
