import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing

@testable import AdobePassV1

/// The table in the plugin's documentation is what is measured against the simulator, flow by flow.
@Suite("Each flow of the legacy interface makes the calls its documentation lists, and no more")
struct FlowTests {
    /// The rows of the table: the flow's name and its calls.
    static func table() throws -> [String: [String]] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Plugins/AdobePassV1/AdobePassV1Plugin.swift")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("/// | ") }.dropFirst(2)
            .map { $0.dropFirst(4).split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        return try rows.reduce(into: [:]) { table, row in
            try #require(row.count == 2)
            table[row[0]] = row[1].components(separatedBy: ", ").map { $0.filter { $0 != "`" } }
        }
    }

    /// A call as the table writes it.
    static func short(_ record: SimulatorRecord) -> String {
        let path = (record.endpoint ?? "").split(separator: " ").last.map(String.init) ?? ""
        let words = path.split(separator: "/").filter {
            !$0.hasPrefix("{") && !["api", "v1", "reggie", "o"].contains($0)
        }
        let name =
            words.last == "freepreview" ? "freepreview" : words.joined(separator: "/").replacing("client/", with: "")
        return "\(record.method) \(name)"
    }

    /// What a flow called, without registration and token.
    static func calls(_ simulator: InProcessSimulator, since start: Int = 0) -> [String] {
        simulator.records.dropFirst(start).filter { !$0.path.hasPrefix("/o/") }.map(short)
    }

    @Test("The table has a row for every flow that is measured, and none besides")
    func complete() throws {
        let measured =
            Self.signIns.map(\.flow) + [
                "code, signed in at the third poll", "code of a device that the service names", "temporary access",
                "preauthorization of up to five resources", "authorization", "sign-out on a television box",
                "sign-out on a phone or tablet",
            ]
        #expect(Set(try Self.table().keys) == Set(measured))
    }

    static let signIns: [(flow: String, scenario: String)] = [
        ("signed in already", "already-signed-in"), ("signed in at the platform", "signed-in-at-the-system"),
        ("picked in the platform's picker", "picks-an-onboarded-provider"), ("no permission", "denied"),
        ("cancelled in the platform's picker", "cancels"), ("no proof", "no-attribute-response"),
        ("proof refused", "exchange-rejected"),
    ]

    @Test("Sign-ins with the platform's help", arguments: signIns)
    func signIn(flow: String, scenario: String) async throws {
        let world = try SimulatorWorld(try ScenarioLibrary.scenario(named: scenario))
        _ = try await world.client.signIn()
        #expect(Self.calls(world.simulator) == (try Self.table()[flow]))
        let registration = world.simulator.records.map(Self.short).filter {
            $0 == "POST register" || $0 == "POST token"
        }
        #expect(registration == ["POST register", "POST token"])
    }

    @Test("A code that is polled for until the viewer has signed in, at the service's pace")
    func code() async throws {
        let world = try SimulatorWorld(try ScenarioLibrary.scenario(named: "second-screen-completes"))
        guard case .regularSignIn(let way, _) = try await world.client.signIn() else {
            Issue.record("nobody needs a code")
            return
        }
        let start = world.simulator.records.count
        let session = try await way.start(with: way.preselected)
        let pauses = world.clock.sleeps.count
        _ = try await session.waitForProfile()
        #expect(Self.calls(world.simulator, since: start) == (try Self.table()["code, signed in at the third poll"]))
        #expect(world.clock.sleeps.dropFirst(pauses).allSatisfy { (.seconds(3)...(.seconds(5))).contains($0) })
    }

    @Test("What is asked of the service alone")
    func service() async throws {
        let unnamed = try ServiceWorld(identifier: nil, settings: UnnamedDeviceTests.askService)
        _ = try await unnamed.session()
        #expect(Self.calls(unnamed.simulator) == (try Self.table()["code of a device that the service names"]))
        let temporary = try ServiceWorld()
        _ = try await temporary.service.directory()
        let start = temporary.simulator.records.count
        _ = try await temporary.service.startRegularSignIn(
            with: TemporaryAccessTests.mvpd,
            resuming: nil,
            in: ServiceContext()
        )
        #expect(Self.calls(temporary.simulator, since: start) == (try Self.table()["temporary access"]))
    }

    @Test("Decisions, and the sign-out of each kind of device", arguments: DeviceScript.Platform.allCases)
    func decisions(platform: DeviceScript.Platform) async throws {
        var scenario = try ScenarioLibrary.scenario(named: "signed-in-at-the-system")
        scenario.device.platform = platform
        let world = try SimulatorWorld(scenario)
        _ = try await world.client.signIn()
        let isTV = platform == .tvOS
        let signOut = isTV ? "sign-out on a television box" : "sign-out on a phone or tablet"
        var start = world.simulator.records.count
        let resources = (1...5).compactMap { Resource("REF30-\($0)") }
        _ = try await world.client.preauthorize(resources)
        let preauthorized = Self.calls(world.simulator, since: start)
        #expect(preauthorized == (try Self.table()["preauthorization of up to five resources"]))
        start = world.simulator.records.count
        _ = try await world.client.authorize("REF30")
        #expect(Self.calls(world.simulator, since: start) == (try Self.table()["authorization"]))
        start = world.simulator.records.count
        let guidance = try await world.client.signOut()
        #expect(Self.calls(world.simulator, since: start) == (try Self.table()[signOut]))
        #expect((guidance.url == nil) == isTV)
    }
}
