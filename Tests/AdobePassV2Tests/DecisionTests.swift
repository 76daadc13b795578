import AdobePassSimulator
import AdobePassV2
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing

@Suite("Decisions and logout over REST API V2")
struct DecisionTests {
    private func signedIn(configure: (inout SimulatorSettings) -> Void = { _ in }) async throws -> World {
        let world = try World(configure: configure)
        guard case .signedIn = try await world.client.signIn() else { throw SSOError.cancelled }
        return world
    }

    @Test("A permitted resource comes with a media token that prints as redacted")
    func permit() async throws {
        let world = try await signedIn()
        let decision = try await world.client.authorize("REF30")
        let permit = try #require(decision.permit)
        #expect(permit.source == "mvpd")
        #expect(permit.mediaToken.withValue { !$0.isEmpty })
        #expect("\(permit)".contains("<redacted>"))
        #expect(permit.mediaTokenExpiry.date != nil)
    }

    @Test("A denied resource is an answer with its cause")
    func denial() async throws {
        let world = try await signedIn { $0.deniedResources = ["HBO"] }
        guard case .denied(let resource, let denial) = try await world.client.authorize("HBO") else {
            Issue.record("permitted")
            return
        }
        #expect(resource.rawValue == "HBO")
        #expect(denial.cause == .subscription)
        #expect(denial.code == "authorization_denied_by_mvpd")
        #expect(await world.client.sessionStatus() != .signedOut)
    }

    @Test("More resources than the service allows are split, and answered in the order asked, repeats included")
    func splitting() async throws {
        let world = try await signedIn { $0.deniedResources = ["r3", "r11"] }
        let names = (0..<12).map { "r\($0)" } + ["r3"]
        let previews = try await world.client.preauthorize(names.compactMap(Resource.init))
        #expect(previews.map(\.resource.rawValue) == names)
        #expect(previews.filter { !$0.isLikelyPermitted }.map(\.resource.rawValue) == ["r3", "r11", "r3"])
        #expect(world.simulator.count(of: .preauthorize) == 3)
    }

    @Test("Logout of a login that the platform proved leaves the system's own sign-out to the viewer")
    func partnerLogout() async throws {
        let world = try await signedIn()
        let guidance = try await world.client.signOut()
        #expect(guidance.viewerSteps == ["Sign out of the TV provider in Settings → TV Provider."])
        #expect(guidance.url == nil)
        #expect(await world.client.sessionStatus() == .signedOut)
        #expect(world.simulator.records.last?.headerNames.contains("ap-partner-framework-status") == false)
    }

    @Test("Logout of a regular login gives the address to open")
    func regularLogout() async throws {
        let world = try World(permission: .always(.refused(.denied, nil))) { settings in
            settings.storedProfiles = [.init(mvpd: "Cablevision", kind: .regular)]
            settings.logoutAddresses = .relative
        }
        guard case .signedIn(_, .existing) = try await world.client.signIn() else {
            Issue.record("not found")
            return
        }
        let guidance = try await world.client.signOut()
        #expect(guidance.url?.absoluteString.hasPrefix("http://127.0.0.1:8080/") == true)
        #expect(guidance.viewerSteps.isEmpty)
    }

    @Test("The platform's status goes with decisions only when the platform proved the login")
    func statusOnDecisions() async throws {
        let partner = try await signedIn()
        _ = try await partner.client.authorize("REF30")
        #expect(partner.simulator.records.last?.headerNames.contains("ap-partner-framework-status") == true)

        let regular = try World { $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .regular)] }
        _ = try await regular.client.signIn()
        _ = try await regular.client.authorize("REF30")
        #expect(regular.simulator.records.last?.headerNames.contains("ap-partner-framework-status") == false)
    }

    @Test("M1.2 M1.3 A second run on the same store neither registers nor asks for a token")
    func secondRun() async throws {
        let store = InMemorySecretStore()
        let first = try World(store: store)
        _ = try await first.client.signIn()
        let again = try SSOClient(
            configuration: ProductConfiguration(
                facts: World.facts(),
                plugins: [.init(plugin: "adobe-pass-v2", settings: try World.settings())]
            ),
            plugins: [.adobePassV2],
            environment: .scripted(clock: first.clock, transport: first.simulator, store: store)
        )
        _ = try await again.authorize("REF30")
        #expect(first.simulator.count(of: .register) == 1)
        #expect(first.simulator.count(of: .token) == 1)
    }

    @Test("An expired token is renewed once, before the next call")
    func renewal() async throws {
        let world = try await signedIn()
        world.clock.advance(by: .seconds(21_600))
        _ = try await world.client.authorize("REF30")
        #expect(world.simulator.count(of: .token) == 2)
        #expect(world.simulator.count(of: .register) == 1)
        #expect(world.simulator.count(of: .authorize) == 1)
    }
}
