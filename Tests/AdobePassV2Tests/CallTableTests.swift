import AdobePassSimulator
import AdobePassV2
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Each flow makes the fewest calls the protocol allows")
struct CallTableTests {
    /// A flow, the least number of calls it can be done with, and why there are not fewer.
    struct Flow: Sendable, CustomTestStringConvertible {
        let name: String
        let minimum: Int
        let why: String
        let run: @Sendable () async throws -> Seen

        var testDescription: String { name }
    }

    /// What a simulator sees while something is done.
    struct Seen: Sendable {
        let calls: [String]
        let sent: Int
        let received: Int
    }

    private static func traffic(of world: World, _ work: () async throws -> Void) async throws -> Seen {
        let (before, (sent, received)) = (world.calls.count, world.traffic.total)
        try await work()
        let after = world.traffic.total
        return Seen(
            calls: Array(world.calls.dropFirst(before)),
            sent: after.sent - sent,
            received: after.received - received
        )
    }

    private static func regular(_ mvpd: String? = nil) throws -> World {
        try World(permission: .always(.refused(.denied, nil))) {
            $0.secondScreen = .init(afterPolls: 0)
            if let mvpd { $0.storedProfiles = [.init(mvpd: mvpd, expiresIn: 600)] }
        }
    }

    private static func signInOnSecondScreen(_ world: World, with provider: MVPD.ID?) async throws {
        guard case .regularSignIn(let way, _) = try await world.client.signIn() else { throw SSOError.cancelled }
        let choice = try await provider == nil ? way.providers().first?.id : provider
        _ = try await way.start(with: choice).waitForProfile()
    }

    private static func later(_ world: World) throws -> World { try World(store: world.store, sharing: world) }

    static let flows: [Flow] = [
        Flow(
            name: "cold, signed in at the platform",
            minimum: 5,
            why: "registration and token once; profiles before partner sign-on; request and response of the proof"
        ) {
            let world = try World()
            return try await traffic(of: world) { _ = try await world.client.signIn() }
        },
        Flow(
            name: "cold, second screen, choosing a provider",
            minimum: 6,
            why: "registration and token once; profiles; configuration for the picker; a session; one poll"
        ) {
            let world = try regular()
            return try await traffic(of: world) { try await signInOnSecondScreen(world, with: nil) }
        },
        Flow(name: "warm, launch with a profile", minimum: 1, why: "a profile is verified at the start") {
            let world = try World()
            _ = try await world.client.signIn()
            let next = try later(world)
            return try await traffic(of: world) { _ = try await next.client.reconcile() }
        },
        Flow(
            name: "silent, the platform's login holds and the profile has expired",
            minimum: 3,
            why: "profiles first; request and response of the proof"
        ) {
            let world = try World { $0.lifetimes.profile = 600 }
            _ = try await world.client.signIn()
            world.clock.advance(by: .seconds(600))
            let next = try later(world)
            return try await traffic(of: world) { _ = try await next.client.reconcile() }
        },
        Flow(
            name: "second app on the same device",
            minimum: 5,
            why: "each app has its own credentials, token and profile"
        ) {
            let world = try World()
            _ = try await world.client.signIn()
            let other = try World(sharing: world)
            return try await traffic(of: world) { _ = try await other.client.signIn() }
        },
        Flow(name: "authorize with an expired token", minimum: 2, why: "the token is renewed before its use") {
            let world = try World()
            _ = try await world.client.signIn()
            world.clock.advance(by: .seconds(21_600))
            return try await traffic(of: world) { _ = try await world.client.authorize("REF30") }
        },
        Flow(
            name: "expired profile, continuing with the remembered provider",
            minimum: 3,
            why: "the service alone knows that the profile has expired; a session; one poll; no configuration"
        ) {
            let world = try regular("Cablevision")
            _ = try await world.client.signIn()
            world.clock.advance(by: .seconds(600))
            return try await traffic(of: world) { try await signInOnSecondScreen(world, with: try .cablevision) }
        },
        Flow(name: "authorize after a restart", minimum: 1, why: "credentials, token and profile are stored") {
            let world = try World()
            _ = try await world.client.signIn()
            let next = try later(world)
            return try await traffic(of: world) { _ = try await next.client.authorize("REF30") }
        },
        Flow(name: "preauthorize five resources, twice", minimum: 1, why: "permits are kept while the app runs") {
            let world = try World()
            _ = try await world.client.signIn()
            let resources = (0..<5).compactMap { Resource("r\($0)") }
            return try await traffic(of: world) {
                for _ in 0..<2 { _ = try await world.client.preauthorize(resources) }
            }
        },
        Flow(name: "sign-out", minimum: 1, why: "the profile is removed at the service") {
            let world = try World()
            _ = try await world.client.signIn()
            return try await traffic(of: world) { _ = try await world.client.signOut() }
        },
    ]

    @Test("The minimum is met", arguments: flows)
    func minimum(_ flow: Flow) async throws {
        let calls = try await flow.run().calls
        #expect(calls.count == flow.minimum, "\(calls)")
        #expect(Set(calls).count == calls.count, "a call is made twice: \(calls)")
    }

    @Test("The committed table is what the simulator sees")
    func page() async throws {
        var lines = ["| flow | calls | minimum | because | which |", "| --- | --- | --- | --- | --- |"]
        var measured: [(name: String, traffic: Seen)] = []
        for flow in Self.flows {
            let traffic = try await flow.run()
            let names = traffic.calls.map { "`\(Self.short($0))`" }.joined(separator: ", ")
            lines.append("| \(flow.name) | \(traffic.calls.count) | \(flow.minimum) | \(flow.why) | \(names) |")
            measured.append((flow.name, traffic))
        }
        try Self.compare(Self.introduction + lines.joined(separator: "\n") + "\n", with: "Calls.md")
        try Self.compare(ScalePage(flows: measured).text, with: "Scale.md")
    }

    private static func compare(_ page: String, with name: String) throws {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Plugins/AdobePassV2/AdobePassV2.docc/\(name)")
        if ProcessInfo.processInfo.environment["UPDATE_DIAGRAM"] != nil {
            try page.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == page)
    }

    private static func short(_ call: String) -> String {
        call.replacingOccurrences(of: "/api/v2/{serviceProvider}/", with: "")
            .replacingOccurrences(of: "/o/client/", with: "")
    }

    private static let introduction = """
        # Calls of each flow

        How many HTTP requests each flow makes, measured against the simulator, and the least the protocol allows.

        ## Overview

        Another poll follows every five seconds while the viewer has not signed in yet.


        """
}
