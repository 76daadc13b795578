import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing

@testable import PartnerSSOCommand

@Suite("A product that was moved to another service")
struct MovedProductTests {
    /// One device with one store, on which the app's configuration changes.
    struct Device {
        let store = FaultyStore()
        let scenario: Scenario
        let face: ServiceFace

        init(_ name: String) throws {
            scenario = try ScenarioLibrary.scenario(named: name)
            face = try .inProcess(scenario)
        }

        func client(_ plugins: [CommandPlugin] = .bundled, isMoved: Bool) throws -> SSOClient {
            let product = "living-room-tv-legacy"
            var catalog = try ProductCatalog.bundled()
            if isMoved {
                catalog = MigrationReport(.adobePass, product, of: catalog, hasFramework: true).configuration
            }
            return try ScenarioRun(
                product: product,
                scenario: scenario,
                catalog: catalog,
                plugins: plugins,
                face: face,
                store: store
            ).client
        }

        /// The keys of everything a plugin has stored.
        func records(of plugin: String) -> [String] {
            store.records.keys.filter { $0.hasPrefix("living-room-tv-legacy/\(plugin)/") }
        }

        var paths: [String] { face.providers.records.map { "\($0.method) \($0.path)" } }
    }

    @Test("A viewer of the platform is carried over silently, and the old service's state is retired")
    func carriedOver() async throws {
        let device = try Device("signed-in-at-the-system")
        guard case .signedIn(_, via: .partner) = try await device.client(isMoved: false).signIn() else {
            Issue.record("the viewer is not signed in at V1")
            return
        }
        #expect(device.records(of: "adobe-pass-v1").count == 3)
        let moved = try device.client(isMoved: true)
        #expect(await moved.sessionStatus() == .signedOut)
        #expect(try await moved.rememberedProvider()?.mvpd == MVPD.ID("Cablevision"))
        #expect(device.records(of: "adobe-pass-v1").count == 3)
        let before = device.paths.count
        guard case .signedIn(let profile, via: .partner) = try await moved.signIn(SignInOptions(asking: .never)) else {
            Issue.record("the viewer is not carried over")
            return
        }
        #expect(profile.kind == .partner)
        let calls = device.paths[before...]
        #expect(calls.contains("POST /api/v2/REF30/sessions/sso/Apple"))
        #expect(!calls.contains { $0.contains("/api/v1/") })
        #expect(device.records(of: "adobe-pass-v1").isEmpty)
        #expect(device.records(of: "adobe-pass-v2").count == 3)
        #expect(try await moved.authorize("REF30").permit != nil)
    }

    @Test("A viewer who signed in on another screen signs in again, and until then nothing is lost")
    func signsInAgain() async throws {
        let device = try Device("second-screen-completes")
        guard case .regularSignIn(let way, _) = try await device.client(isMoved: false).signIn() else {
            Issue.record("the viewer needs no code")
            return
        }
        _ = try await way.start(with: MVPD.ID("Cablevision")).waitForProfile()
        let moved = try device.client(isMoved: true)
        guard case .regularSignIn(let again, _) = try await moved.signIn() else {
            Issue.record("a login of the old service is taken for one of the new")
            return
        }
        #expect(device.records(of: "adobe-pass-v1").count == 3)
        let profile = try await again.start(with: MVPD.ID("Cablevision")).waitForProfile()
        #expect(profile.mvpd.rawValue == "Cablevision")
        #expect(device.records(of: "adobe-pass-v1").isEmpty)
    }

    @Test("Going back to the old configuration finds nobody signed in, and the platform's viewer again")
    func back() async throws {
        let device = try Device("signed-in-at-the-system")
        for isMoved in [false, true, false] {
            let client = try device.client(isMoved: isMoved)
            #expect(await client.sessionStatus() == .signedOut)
            guard case .signedIn = try await client.signIn() else {
                Issue.record("the viewer is not signed in")
                return
            }
        }
        #expect(device.records(of: "adobe-pass-v2").isEmpty)
        #expect(device.records(of: "adobe-pass-v1").count == 3)
    }
}
