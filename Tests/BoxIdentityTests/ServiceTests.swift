import AdobePassSimulator
import AdobePassV2
import BoxIdentity
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("A platform's identity on its way to the service")
struct ServiceTests {
    /// A wire that keeps the token each call carried.
    private final class Wire: HTTPTransport {
        let simulator: InProcessSimulator
        private let seen = Locked<[(path: String, token: String?)]>([])

        init(_ simulator: InProcessSimulator) {
            self.simulator = simulator
        }

        func tokens(of path: String) -> [String?] {
            seen.withLock { $0.filter { $0.path.hasSuffix(path) }.map(\.token) }
        }

        func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
            let path = String(call.request.path?.prefix { $0 != "?" } ?? "")
            let name = HTTPField.Name("Adobe-Subject-Token")
            seen.withLock { $0.append((path, name.flatMap { call.request.headerFields[$0] })) }
            return try await simulator.send(call)
        }
    }

    private let clock = ManualClock(mode: .automatic(upTo: .seconds(20)))

    private func client(_ box: ScriptedIssuer, _ wire: Wire) throws -> SSOClient {
        let settings = PluginSettings([
            "baseURL": .address(try HTTPAddress("https://sp.auth.example.com")),
            "softwareStatement": .secret(Secret(SimulatorSoftwareStatements.v2)),
        ])
        return try SSOClient(
            configuration: ProductConfiguration(
                facts: .sample,
                plugins: [
                    .init(plugin: "box-identity", settings: PluginSettings()),
                    .init(plugin: "adobe-pass-v2", settings: settings),
                ]
            ),
            plugins: [.boxIdentity(issuer: BoxDouble(issuer: box)), .adobePassV2],
            environment: .scripted(clock: clock, transport: wire)
        )
    }

    @Test("The box's token reaches the service through the core, and a new one when it is over")
    func reaches() async throws {
        let wire = Wire(InProcessSimulator(clock: clock))
        let box = ScriptedIssuer(IssuerScript(lifetime: 600), clock: clock)
        let client = try client(box, wire)
        _ = try await client.signIn()
        #expect(wire.tokens(of: "/profiles").compactMap(\.self) == [box.issued[0]])
        clock.advance(by: .seconds(601))
        _ = try await client.signIn()
        #expect(wire.tokens(of: "/profiles").compactMap(\.self) == box.issued && box.issued.count == 2)
    }

    @Test(
        "Without a viewer at the box the service is asked without a token",
        arguments: [IssuerScript.Viewer.signedOut, .unreachable]
    )
    func nobody(viewer: IssuerScript.Viewer) async throws {
        let wire = Wire(InProcessSimulator(clock: clock))
        let client = try client(ScriptedIssuer(IssuerScript(viewer: viewer), clock: clock), wire)
        guard case .regularSignIn = try await client.signIn() else {
            Issue.record("No viewer is signed in anywhere, and the sign-in has one.")
            return
        }
        #expect(!wire.tokens(of: "/profiles").isEmpty)
        #expect(wire.tokens(of: "/profiles").allSatisfy { $0 == nil })
    }
}
