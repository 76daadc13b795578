import AdobePassSimulator
import AdobePassV2
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Checklist: registration, tokens, headers and environments")
struct RegistrationRowTests {
    @Test(
        "M1.1 TK11 A statement without the scope of the interface, or one that is not approved, is a fault of the set-up",
        arguments: [SimulatorSoftwareStatements.v1, SimulatorSoftwareStatements.unapproved, "no statement"]
    )
    func scope(_ statement: String) async throws {
        let world = try World(statement: statement)
        let first = await error { () async throws(SSOError) in _ = try await world.client.signIn() }
        #expect(first?.code == .registrationRefused)
        #expect(first?.isRetryable == false)
        #expect(world.simulator.count(of: .register) == 1)
        #expect(world.simulator.count(of: .token) == 0)
        // Neither another attempt nor the next time in the foreground sends it again.
        let again = await error { () async throws(SSOError) in _ = try await world.client.signIn() }
        #expect(again?.code == .registrationRefused)
        _ = try await world.client.reconcile()
        #expect(world.simulator.count(of: .register) == 1)
    }

    @Test("M1.2 M1.3 R1.1 Two runs on one store register once, and use one token to its end and then one more")
    func kept() async throws {
        let world = try World()
        _ = try await world.client.signIn()
        for _ in 0..<3 { _ = try await world.client.authorize("REF30") }
        let later = try World(store: world.store, sharing: world)
        _ = try await later.client.authorize("REF30")
        #expect(world.simulator.count(of: .register) == 1)
        #expect(world.simulator.count(of: .token) == 1)
        world.clock.advance(by: .seconds(21_600))
        let before = world.calls.count
        _ = try await later.client.authorize("REF30")
        #expect(
            world.calls.dropFirst(before) == [
                "POST /o/client/token", "POST /api/v2/{serviceProvider}/decisions/authorize/{mvpd}",
            ]
        )
    }

    @Test("R1.1 A refused token is renewed first, and then the call is repeated once")
    func refused() async throws {
        let authorize = "POST /api/v2/{serviceProvider}/decisions/authorize/{mvpd}"
        let world = try World { $0.faults = [.init(endpoint: authorize, call: 1, kind: .unauthorized)] }
        _ = try await world.client.signIn()
        let before = world.calls.count
        #expect(try await world.client.authorize("REF30").permit != nil)
        #expect(world.calls.dropFirst(before) == [authorize, "POST /o/client/token", authorize])
    }

    @Test("M7.4 An identifier that nobody gave is made once, and survives restarts and updates")
    func identifier() async throws {
        var device = DeviceInformation.sampleTV
        device.identifier = nil
        let first = try World(device: device)
        _ = try await first.client.signIn()
        device.operatingSystemVersion = "27.0"
        device.applicationID = "com.example.sample.next"
        let second = try World(store: first.store, device: device, sharing: first)
        _ = try await second.client.authorize("REF30")
        let marks = first.simulator.records.filter { $0.path.hasPrefix("/api/") }.map(\.deviceMark)
        #expect(Set(marks).count == 1)
        #expect(marks.first != .some(nil))
        #expect(first.simulator.records.last?.deviceInformation?["osVersion"] == "27.0")
    }

    @Test(
        "M9.1 Each environment of the service is an address that the setting takes",
        arguments: AdobePassEnvironment.allCases
    )
    func environments(_ environment: AdobePassEnvironment) throws {
        let address = try HTTPAddress(environment.baseURL)
        #expect(address.scheme == "https")
        let isStaging = [.releaseStaging, .prequalStaging].contains(environment)
        #expect(address.authority.contains("auth-staging") == isStaging)
        let settings = PluginSettings(["baseURL": .address(address), "softwareStatement": .secret(Secret("s"))])
        let factory = PluginFactory.adobePassV2
        _ = try factory.makePlugin(settings: settings, context: .scripted(for: factory.identifier))
        #expect(Set(AdobePassEnvironment.allCases.map(\.baseURL)).count == 4)
    }

    @Test("R7.1 One implementation of identifier, device information and registration feeds both generations")
    func shared() throws {
        let plugins = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Plugins")
        for room in ["AdobePassV1", "AdobePassV2"] {
            let files = FileManager.default.enumerator(
                at: plugins.appendingPathComponent(room),
                includingPropertiesForKeys: nil
            )
            var count = 0
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift" else { continue }
                let source = try String(contentsOf: file, encoding: .utf8)
                for own in ["software_statement", "client_secret", "\"X-Device-Info\"", "\"fingerprint"] {
                    #expect(!source.contains(own), "\(file.lastPathComponent) does itself what both share")
                }
                count += 1
            }
            #expect(count > 5)
        }
    }
}
