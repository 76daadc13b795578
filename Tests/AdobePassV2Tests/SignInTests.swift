import AdobePassSimulator
import AdobePassV2
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Signing in over REST API V2")
struct SignInTests {
    @Test("A viewer who is signed in at the system needs five calls, and a known client two fewer")
    func systemLogin() async throws {
        let world = try World()
        let outcome = try await world.client.signIn()
        guard case .signedIn(let profile, .partner) = outcome else {
            Issue.record("ended in \(outcome)")
            return
        }
        #expect(profile.mvpd.rawValue == "Cablevision")
        #expect(profile.kind == .partner)
        #expect(profile.attributes["userID"] != nil)
        #expect(
            world.calls == [
                "POST /o/client/register", "POST /o/client/token", "GET /api/v2/{serviceProvider}/profiles",
                "POST /api/v2/{serviceProvider}/sessions/sso/{partner}",
                "POST /api/v2/{serviceProvider}/profiles/sso/{partner}",
            ]
        )
        // Permission, then provider and proof, each between two looks at the permission.
        #expect(world.framework?.calls.count == 7)
    }

    @Test("A second sign-in of the same viewer asks for the remembered provider's profile only")
    func remembered() async throws {
        let world = try World()
        _ = try await world.client.signIn()
        let before = world.calls.count
        guard case .signedIn(let profile, .existing) = try await world.client.signIn() else {
            Issue.record("not found again")
            return
        }
        #expect(profile.kind == .partner)
        #expect(world.calls.dropFirst(before) == ["GET /api/v2/{serviceProvider}/profiles/{mvpd}"])
    }

    @Test("A viewer who must choose is shown the directory once")
    func picker() async throws {
        let viewer = try World.viewer(until: ManualClock.start.millisecondsSince1970 + 86_400_000)
        let world = try World(
            identity: .inOrder(.unidentified(.notSignedIn, nil), .identified(viewer))
        )
        guard case .signedIn(_, .partner) = try await world.client.signIn() else {
            Issue.record("not signed in")
            return
        }
        #expect(world.simulator.count(of: .configuration) == 1)
        #expect(world.calls.count == 6)
        let questions = world.framework?.calls.filter { if case .identity = $0 { true } else { false } }
        guard case .identity(let request)? = questions?.last,
            case .picker(let contents) = request.interruption
        else {
            Issue.record("no picker was asked for")
            return
        }
        #expect(contents.supported.map(\.rawValue).contains("Cablevision"))
    }

    struct Fallback: Sendable, CustomTestStringConvertible {
        let decline: SimulatorSettings.Decline
        let reason: RegularReason
        let isComplete: Bool
        var testDescription: String { reason.rawValue }
    }

    @Test(
        "A partner fallback ends in the regular sign-in and its session is used, not doubled",
        arguments: [
            Fallback(decline: .partnerStatus, reason: .serviceDeclined(.partnerStatus), isComplete: true),
            Fallback(decline: .configuration, reason: .serviceDeclined(.configuration), isComplete: true),
            Fallback(decline: .missingParameters, reason: .serviceDeclined(.missingParameters), isComplete: false),
        ]
    )
    func fallbacks(_ fallback: Fallback) async throws {
        let world = try World { settings in
            settings.declines = fallback.decline
            settings.secondScreen = SimulatorSettings.SecondScreen(afterPolls: 2, mvpd: "Cablevision")
        }
        guard case .regularSignIn(let way, let reason) = try await world.client.signIn() else {
            Issue.record("no fallback")
            return
        }
        #expect(reason == fallback.reason)
        let session = try await way.start(with: MVPD.ID("Cablevision"))
        #expect(!session.code.isEmpty)
        #expect(session.url?.absoluteString.hasPrefix("http://127.0.0.1:8080/api/v2/authenticate/REF30/") == true)
        let profile = try await session.waitForProfile()
        #expect(profile.mvpd.rawValue == "Cablevision")
        #expect(world.simulator.count(of: .createSession) == 0)
        #expect(world.simulator.count(of: .resumeSession) == (fallback.isComplete ? 0 : 1))
        #expect(await world.client.sessionStatus() == .signedIn(profile))
    }

    @Test("A product without permission signs in with a code, and polls at the documented pace")
    func regular() async throws {
        let world = try World(permission: .always(.refused(.denied, nil))) { settings in
            settings.secondScreen = SimulatorSettings.SecondScreen(afterPolls: 3, mvpd: "Cablevision")
        }
        guard case .regularSignIn(let way, .permissionDenied) = try await world.client.signIn() else {
            Issue.record("no regular sign-in")
            return
        }
        let session = try await way.start(with: MVPD.ID("Cablevision"))
        let before = world.clock.sleeps.count
        let profile = try await session.waitForProfile()
        #expect(profile.kind == .regular)
        #expect(world.clock.sleeps.dropFirst(before).allSatisfy { $0 >= .seconds(3) })
        #expect(world.simulator.count(of: .profileForCode) >= 3)
    }

    @Test("UX02 A newer session ends the wait of the older one")
    func newerSession() async throws {
        let world = try World(permission: .always(.refused(.denied, nil)))
        guard case .regularSignIn(let way, _) = try await world.client.signIn() else {
            Issue.record("no regular sign-in")
            return
        }
        let older = try await way.start(with: MVPD.ID("Cablevision"))
        let newer = try await way.start(with: MVPD.ID("Cablevision"))
        #expect(older.code != newer.code)
        await #expect(throws: SSOError.self) {
            async let first = older.waitForProfile()
            async let second = newer.waitForProfile()
            _ = try await (first, second)
        }
    }

    @Test(
        "A proof the service cannot accept leads to the regular sign-in",
        arguments: ["unsigned", "wrongKey", "expired", "notYetValid", "wrongAudience", "replayed", "apiScheme"]
    )
    func badProofs(_ kind: String) async throws {
        let world = try World(proof: kind)
        guard case .regularSignIn(_, let reason) = try await world.client.signIn() else {
            Issue.record("accepted")
            return
        }
        #expect(reason == .exchangeRejected)
        #expect(await world.client.sessionStatus() == .signedOut)
    }

    @Test("A platform that proves nothing leads to the regular sign-in")
    func noProof() async throws {
        let world = try World(proof: "none")
        guard case .regularSignIn(_, .noAttributeResponse) = try await world.client.signIn() else {
            Issue.record("not noticed")
            return
        }
        #expect(world.simulator.count(of: .partnerProfile) == 0)
    }

    @Test("SV04 An exchange that brings no profile leads to the regular sign-in")
    func emptyExchange() async throws {
        let world = try World { $0.exchange = .empty }
        guard case .regularSignIn(_, .exchangeRejected) = try await world.client.signIn() else {
            Issue.record("not noticed")
            return
        }
    }

    @Test("A degraded provider signs the viewer in without a proof")
    func degraded() async throws {
        let world = try World { settings in
            settings.storedProfiles = [.init(mvpd: "Cablevision", kind: .degraded)]
        }
        guard case .signedIn(let profile, _) = try await world.client.signIn() else {
            Issue.record("not signed in")
            return
        }
        #expect(profile.kind == .degraded)
    }
}
