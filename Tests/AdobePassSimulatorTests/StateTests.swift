import Foundation
import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

@Suite("The state that outlives a simulator")
struct StateTests {
    /// The same device before another process of the simulator.
    private func restarted(_ device: TestDevice) throws -> TestDevice {
        let data = try JSONEncoder().encode(device.simulator.state(at: device.now))
        let state = try JSONDecoder().decode(SimulatorState.self, from: data)
        var later = device
        later.simulator = try Simulator(settings: device.simulator.settings, resuming: state)
        #expect(later.simulator.state(at: device.now) == device.simulator.state(at: device.now))
        return later
    }

    @Test("Client, access token and profile go on, on V2")
    func v2() throws {
        var device = TestDevice()
        device.signIn()
        var later = try restarted(device)
        let profiles = later.call("GET", "/api/v2/REF30/profiles")
        #expect(profiles.status == 200)
        #expect(profiles.body?["profiles"]?["Cablevision"] != nil)
        #expect(later.decide("authorize", "Cablevision", ["REF30"]).status == 200)
        #expect(later.renewToken().status == 201)
        later.clientSecret += "x"
        #expect(later.renewToken().status == 400)
    }

    @Test("Authentication token and authorization go on, on V1")
    func v1() throws {
        var device = TestDevice.v1()
        _ = device.exchangeV1(try device.proofV1())
        var later = try restarted(device)
        #expect(later.v1("GET", "tokens/authn").status == 200)
        #expect(later.simulator.state(at: later.now).logins.map(\.kind) == [.partner])
    }

    @Test("A proof that was used stays used")
    func usedProof() throws {
        var device = TestDevice()
        let proof = try device.proof()
        #expect(device.exchange(proof).status == 201)
        var later = try restarted(device)
        #expect(later.simulator.world.usedAssertions == device.simulator.world.usedAssertions)
        #expect(!later.simulator.world.usedAssertions.isEmpty)
        #expect(later.exchange(proof).status == 400)
    }

    @Test("Stored profiles are taken over once")
    func adoptedOnce() throws {
        var device = TestDevice { $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .regular, expiresIn: 60)] }
        _ = device.call("GET", "/api/v2/REF30/profiles")
        var later = try restarted(device)
        _ = later.call("GET", "/api/v2/REF30/profiles")
        #expect(later.simulator.state(at: later.now).logins.map(\.mvpd) == ["Cablevision"])
    }

    @Test("What an MVPD refuses stays refused: revoked, signed out there, at home only, and unknown viewers")
    func refusals() throws {
        var revoked = TestDevice { $0.storedProfiles = [.init(mvpd: "Cablevision")] }
        _ = revoked.get("/api/v2/REF30/profiles")
        revoked.simulator.revokeLogins(at: "Cablevision")
        var unused = TestDevice { $0.storedProfiles = [.init(mvpd: "Cablevision")] }
        unused.simulator.revokeLogins(at: "Cablevision")
        var ended = TestDevice()
        ended.signInOnLoginPage(code: try #require(ended.createSession().code))
        _ = ended.visitLogout()
        var away = TestDevice { $0.homeBasedMVPDs = ["Cablevision"] }
        away.address = "203.0.113.1"
        away.signIn()
        away.address = "203.0.113.2"
        for device in [revoked, unused, ended, away] {
            var (before, later) = (device, try restarted(device))
            let answers = [
                before.decide("authorize", "Cablevision", ["a"]), later.decide("authorize", "Cablevision", ["a"]),
            ]
            #expect(answers[0].status == answers[1].status)
            #expect(answers[0].body?["code"] == answers[1].body?["code"])
            let decisions = answers.map { $0.decisions.first?["error"]?["code"] }
            #expect(decisions[0] == decisions[1])
            #expect(answers[0].status == 403 || decisions[0] != nil)
        }
    }

    @Test("A state of an earlier version is read, and one that begins at an impossible time is refused")
    func earlier() throws {
        var device = TestDevice()
        device.signIn()
        let text = String(decoding: try JSONEncoder().encode(device.simulator.state(at: device.now)), as: UTF8.self)
        let members = try JSON(reading: Array(text.utf8)).members ?? []
        let kept = members.filter { !["mvpdSessions", "revoked"].contains($0.name) }
        let json = JSON.object(kept.map { ($0.name, $0.value) })
        let earlier = try JSONDecoder().decode(SimulatorState.self, from: Data(json.compactBytes))
        #expect(earlier.logins.map(\.mvpd) == ["Cablevision"])
        _ = try Simulator(resuming: earlier)
        for start in ["9223372036854775807", "-1"] {
            let wrong = text.replacing(/"start":\d+/, with: "\"start\":\(start)")
            let state = try JSONDecoder().decode(SimulatorState.self, from: Data(wrong.utf8))
            #expect(throws: SimulatorStateError.self) { try Simulator(resuming: state) }
        }
    }

    @Test("A state with a time that no date can express is refused, whatever the time is of", arguments: [true, false])
    func impossible(isFirst: Bool) throws {
        for device in [try Self.everything(), try Self.everythingV1()] {
            let data = try JSONEncoder().encode(device.simulator.state(at: device.now))
            let whole = try JSON(reading: [UInt8](data))
            _ = try Simulator(resuming: JSONDecoder().decode(SimulatorState.self, from: data))
            var tried: Set<String> = []
            for member in whole.members ?? [] {
                guard let element = member.value.elements?.first else { continue }
                for name in ["notBefore", "notAfter", "start"] where element[name] != nil {
                    tried.insert(member.name)
                    var (wrong, changed) = (whole, element)
                    changed.set(name, to: .integer(isFirst ? .min : .max))
                    wrong.set(member.name, to: .array([changed]))
                    let state = try JSONDecoder().decode(SimulatorState.self, from: Data(wrong.compactBytes))
                    #expect(throws: SimulatorStateError.impossibleTime) { try Simulator(resuming: state) }
                }
            }
            let own = device.statement == SimulatorSoftwareStatements.v1 ? "authorizations" : "temporaryAccess"
            #expect(tried == ["tokens", "logins", "mvpdSessions", own])
        }
    }

    /// A device with everything that a state has of V2.
    private static func everything() throws -> TestDevice {
        var device = TestDevice()
        device.signInOnLoginPage(code: try #require(device.createSession().code))
        _ = device.decide("authorize", "TempPass", ["REF30"])
        return device
    }

    /// A device with everything that a state has of V1.
    private static func everythingV1() throws -> TestDevice {
        var device = TestDevice.v1()
        device.signInOnLoginPage(code: try #require(device.createCodeV1().code))
        _ = device.v1("GET", "authorize", query: TestDevice.deviceV1 + "&resource=a")
        return device
    }

    @Test("LK02 Neither token nor secret, device identifier nor proof is in it")
    func nothingThatOpens() throws {
        var device = TestDevice()
        let proof = try device.proof()
        _ = device.exchange(proof)
        device.signInOnLoginPage(code: try #require(device.createSession().code))
        let text = String(decoding: try JSONEncoder().encode(device.simulator.state(at: device.now)), as: UTF8.self)
        let cookie = try #require(device.cookie?.split(separator: "=").last.map(String.init))
        let secrets = [device.token ?? "", device.clientSecret, device.identifier, Base64.text(proof.utf8), cookie]
        for secret in secrets {
            #expect(!secret.isEmpty)
            #expect(!text.contains(secret))
            #expect(!text.contains(Base64.text(secret.utf8)))
        }
        #expect(text.contains(device.clientID))
    }

    @Test("Access tokens that are over are left out, and a form of the future is refused")
    func bounds() throws {
        var device = TestDevice()
        _ = device.call("GET", "/api/v2/REF30/profiles")
        #expect(device.simulator.state(at: device.now).tokens.count == 1)
        #expect(device.simulator.state(at: .max).tokens.isEmpty)
        let text = String(decoding: try JSONEncoder().encode(device.simulator.state(at: device.now)), as: UTF8.self)
        let newer = Data(text.replacingOccurrences(of: #""version":1"#, with: #""version":2"#).utf8)
        let state = try JSONDecoder().decode(SimulatorState.self, from: newer)
        #expect(throws: SimulatorStateError.self) { try Simulator(resuming: state) }
    }
}
