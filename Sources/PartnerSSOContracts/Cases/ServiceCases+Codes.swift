import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The laws of a regular sign-in: a code that works elsewhere, once, and not for ever.
extension ServiceCases {
    static let codes = [codeWorks, foreignCode, codeEnds]

    private static let codeWorks = ContractCase(
        "SVC-022",
        "A code leads to the viewer who entered it",
        "Until a viewer enters the code elsewhere, poll is pending; then it is signedIn with that viewer's provider, and the profile is among the existing ones.",
        severity: .provisional
    ) { probe in
        let walk = try ServiceWalk(probe)
        let session = try await start(walk)
        for _ in 0..<2 {
            guard case .pending = try await walk.service.poll(session, in: walk.context) else {
                throw ContractFailure("No viewer has entered the code, and poll does not say pending.")
            }
        }
        try enter(session, walk.stage.login, walk, probe)
        guard case .signedIn(let profile) = try await walk.service.poll(session, in: walk.context)
        else {
            throw ContractFailure("The viewer entered the code and signed in, and poll does not say so.")
        }
        let isOwn = profile.mvpd == walk.stage.login.mvpd.id
        try probe.require(
            isOwn,
            "The viewer signed in with \(walk.stage.login.mvpd.id), told was \(profile.mvpd)."
        )
        try await walk.go(.somebody)
    }

    private static let foreignCode = ContractCase(
        "SVC-021",
        "Another provider's profile does not count",
        "A profile has the provider that the service names. With a code for one provider, a viewer who signs in with another is not told as signed in.",
        severity: .provisional
    ) { probe in
        let login = try ServiceWalk(probe).stage.otherLogin
        let script = ServiceScript(profiles: [.init(mvpd: login.mvpd.id.rawValue)])
        let foreign = try ServiceWalk(probe, script: script)
        let mine = foreign.stage.login.mvpd.id
        let profiles = try await foreign.service.existingProfiles(remembered: mine, in: foreign.context)
        try probe.require(
            profiles.allSatisfy { $0.mvpd == login.mvpd.id },
            "The service has a profile of \(login.mvpd.id) only; told were \(profiles.map(\.mvpd))."
        )
        let walk = try ServiceWalk(probe)
        let session: ServiceSession
        do {
            session = try await start(walk)
        } catch let error as ContractUnproven {
            return probe.leave(unproven: error.description)
        }
        try enter(session, walk.stage.otherLogin, walk, probe)
        // An error, or a code that has ended, is as good as saying that it is another provider.
        guard case .signedIn(let profile)? = try? await walk.service.poll(session, in: walk.context)
        else { return }
        throw ContractFailure(
            "The code was for \(mine), and poll signs a viewer of \(profile.mvpd) in."
        )
    }

    private static let codeEnds = ContractCase(
        "SVC-023",
        "A code is not polled for ever",
        "A code has an end that the service gave or the plugin assumed. Once the service no longer knows it, poll is ended or throws, and the next start gives a code that works.",
        severity: .provisional
    ) { probe in
        let walk = try ServiceWalk(probe)
        let session = try await start(walk)
        try probe.require(
            session.expiry.date != nil,
            "The code has no end, so that an app would poll for it until it is closed."
        )
        walk.clock.advance(by: .seconds(7 * 86_400))
        let isOver = session.expiry.isExpired(at: walk.clock.now)
        try probe.require(isOver, "A week later the code has not expired: \(session.expiry).")
        let answer = try? await walk.service.poll(session, in: walk.context)
        if case .pending = answer {
            throw ContractFailure("The code expired a week ago, and poll says pending.")
        }
        if case .signedIn = answer {
            throw ContractFailure("The code expired a week ago, and poll says signedIn.")
        }
        let next = try await start(walk)
        guard case .pending = try await walk.service.poll(next, in: walk.context) else {
            throw ContractFailure(
                "The first code expired, and the next start gives one that does not work either."
            )
        }
    }

    /// Starts a regular sign-in.
    ///
    /// - Throws: ``ContractUnproven`` where plugin and stage agree that the service gives no codes, and what the plugin
    ///   throws.
    private static func start(_ walk: ServiceWalk) async throws -> ServiceSession {
        let start: RegularStart
        do throws(SSOError) {
            start = try await walk.service.startRegularSignIn(
                with: walk.stage.login.mvpd.id,
                resuming: nil,
                in: walk.context
            )
        } catch {
            guard walk.stage.enter == nil, error.code == .unsupported else { throw error }
            throw ContractUnproven("There are no codes: the plugin says unsupported, and the stage has no `enter`.")
        }
        guard walk.stage.enter != nil else {
            throw ContractUnstaged(
                "The service gives codes, and the stage cannot let a viewer enter one (`enter`)."
            )
        }
        guard case .session(let session) = start else {
            throw ContractFailure("No viewer is signed in, and the regular sign-in gives no code.")
        }
        return session
    }

    private static func enter(
        _ session: ServiceSession,
        _ login: StagedService.Login,
        _ walk: ServiceWalk,
        _ probe: ContractProbe
    ) throws {
        let isKnown = walk.stage.enter?(session.code, login) == true
        try probe.require(
            isKnown,
            "The viewer entered the code as it was shown, and the service does not know it."
        )
    }
}
