import PartnerSSOBase
import Testing

@testable import AdobePassSimulator

@Suite("What is dropped, and when")
struct PruningTests {
    private static let hour: Int64 = 3_600_000

    @Test("Codes, tokens and requests for a proof go a while after their end, and clients stay")
    func shortLived() {
        var device = TestDevice()
        _ = device.createSession()
        _ = device.askForProof()
        #expect(device.simulator.world.sessions.count == 1)
        #expect(device.simulator.world.partnerRequests.count == 1)
        device.now += 2 * Self.hour
        _ = device.get("/api/v2/REF30/profiles")
        #expect(device.simulator.world.sessions.isEmpty)
        #expect(device.simulator.world.partnerRequests.isEmpty)
        device.now += 6 * Self.hour
        _ = device.get("/api/v2/REF30/profiles")
        #expect(device.simulator.world.tokens.isEmpty)
        #expect(device.simulator.world.clients.count == 1)
    }

    @Test("What expired a moment ago is still told from what never was")
    func recentlyExpired() {
        var device = TestDevice { $0.lifetimes.profile = 60 }
        let code = device.createSession().code ?? ""
        device.signIn("Spectrum")
        device.now += 1_860_000
        #expect(device.get("/api/v2/REF30/profiles/code/\(code)").code == "invalid_authentication_session")
        #expect(device.decide("authorize", "Spectrum", ["a"]).code == "authenticated_profile_expired")
    }

    @Test("Logins go a month after their end, authorizations and used proofs after a day")
    func longLived() throws {
        var device = TestDevice { $0.lifetimes.accessToken = 100 * 86_400 }
        try device.signInWithPartner()
        var v1 = TestDevice.v1()
        v1.signInV1()
        _ = v1.v1("GET", "authorize", query: TestDevice.deviceV1 + "&resource=a")
        #expect(device.simulator.world.usedAssertions.count == 1)
        #expect(v1.simulator.world.authorizations.count == 1)
        for days in [3, 61] as [Int64] {
            device.now += days * 24 * Self.hour
            v1.now = device.now
            _ = device.get("/api/v2/REF30/configuration")
            _ = v1.v1("GET", "config/REF30", query: "")
        }
        #expect(device.simulator.world.usedAssertions.isEmpty)
        #expect(device.simulator.world.logins.isEmpty)
        #expect(v1.simulator.world.authorizations.isEmpty)
    }

    @Test("A day of 200 devices an hour leaves what a few hours left")
    func bounded() {
        var device = TestDevice { $0.throttling = .refilling }
        var largest = 0
        for hour in 0..<24 {
            for number in 0..<200 {
                device.identifier = "device \(hour) \(number)"
                device.now += Self.hour / 200
                _ = device.createSession()
                if number % 100 == 0 { device.token = nil }
            }
            largest = max(largest, device.simulator.world.sessions.count)
        }
        #expect(device.simulator.world.sessions.count <= 310)
        #expect(largest <= 310)
        #expect(device.simulator.world.tokens.count <= 16)
        #expect(device.simulator.records.count <= 10_000)
    }
}
