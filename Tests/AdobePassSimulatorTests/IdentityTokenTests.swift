import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

@Suite("Identity tokens")
struct IdentityTokenTests {
    private static let end: Int64 = 1_767_226_200_000

    private func profiles(_ header: String, _ token: String, keys: [String]? = nil, after: Int64 = 0) -> [String] {
        var device = TestDevice {
            $0.storedProfiles = [
                .init(mvpd: "Cablevision", kind: .serviceToken), .init(mvpd: "Spectrum", kind: .platform),
            ]
            if let keys { $0.identityTokenKeys = keys }
        }
        _ = device.get("/api/v2/REF30/profiles")
        device.now += after
        return device.get("/api/v2/REF30/profiles", headers: [header: token]).profiles
    }

    @Test(
        "A signed token opens the logins that its header is about",
        arguments: [
            ("AD-Service-Token", "Cablevision"), ("Adobe-Subject-Token", "Spectrum"),
            ("X-Roku-Reserved-Roku-Connect-Token", "Spectrum"),
        ]
    )
    func accepted(header: String, mvpd: String) {
        #expect(profiles(header, SimulatorIdentityTokens.viewer) == [mvpd])
        let made = SimulatorIdentityTokens.token(for: "somebody", audience: "adobe", notAfter: Self.end)
        #expect(profiles(header, made) == [mvpd])
        #expect(profiles(header, made, after: 600_000).isEmpty)
        #expect(profiles(header, SimulatorIdentityTokens.viewer, keys: []).isEmpty)
    }

    @Test(
        "A token that is ignored is told with its header and the smallest fix, in answer and record, and a usable one is not",
        arguments: [
            ("a.b", "Send a signed JSON Web Token"),
            (TestToken.signed(claims, header: #"{"alg":"none"}"#), "RS256"),
            (TestToken.signed(claims, key: TestKeys.stranger), "identityTokenKeys"),
            (TestToken.signed(#"{"aud":"Other","exp":1767226200}"#), "aud is Adobe"),
            (TestToken.signed(#"{"aud":"Adobe","exp":1}"#), "still to come"),
            (TestToken.signed(claims), nil), (TestToken.signed(#"{"aud":"Adobe","exp":1767226200.5}"#), nil),
            (TestToken.signed(#"{"aud":"Adobe","exp":1767225600.0}"#), "still to come"),
        ] as [(String, String?)]
    )
    func told(token: String, fix: String?) throws {
        var device = TestDevice()
        let answer = device.get("/api/v2/REF30/profiles", headers: ["Adobe-Subject-Token": token])
        #expect(answer.status == 200)
        let reason = device.simulator.records.last?.reason
        #expect((reason == nil) == (fix == nil))
        guard let fix else { return }
        #expect(reason?.rule == "v2.identity_token_ignored" && reason?.field == "Adobe-Subject-Token")
        #expect(reason?.fix.contains(fix) == true, "\(String(describing: reason))")
    }

    @Test("What a token opened, and has expired or was revoked, is told as that")
    func former() {
        for (isRevoked, code) in [
            (false, "authenticated_profile_expired"), (true, "authenticated_profile_invalidated"),
        ] {
            let end: Int64 = isRevoked ? 60 : -60
            var device = TestDevice {
                $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .serviceToken, expiresIn: end)]
            }
            let headers = ["AD-Service-Token": SimulatorIdentityTokens.viewer]
            _ = device.get("/api/v2/REF30/profiles", headers: headers)
            if isRevoked { device.simulator.revokeLogins(at: "Cablevision") }
            #expect(device.decide("authorize", "Cablevision", ["a"], headers: headers).code == code)
            #expect(device.decide("authorize", "Cablevision", ["a"]).code == "authenticated_profile_missing")
        }
    }

    private static let claims = #"{"aud":["x","Adobe"],"exp":1767226200}"#

    @Test("XS20 XS21 A text with dots, another signer, another audience or no end is served without single sign-on")
    func refused() {
        #expect(!profiles("AD-Service-Token", TestToken.signed(Self.claims)).isEmpty)
        let parts = SimulatorIdentityTokens.viewer.split(separator: ".")
        let refused = [
            "a.b.c", "a.b.c.d.e", "..", "", "\(parts[0]).\(parts[1]).", "\(parts[0]).\(parts[1]).c2ln",
            SimulatorIdentityTokens.token(for: "somebody", audience: "Other", notAfter: Self.end),
            TestToken.signed(Self.claims, key: TestKeys.stranger),
            TestToken.signed(Self.claims, header: #"{"alg":"none"}"#),
            TestToken.signed(Self.claims, header: #"{"alg":"HS256"}"#),
            TestToken.signed(#"{"aud":"Adobe"}"#),
            TestToken.signed(#"{"aud":"Adobe","exp":"1767226200"}"#),
            TestToken.signed(#"{"exp":1767226200}"#),
        ]
        for token in refused {
            #expect(profiles("AD-Service-Token", token).isEmpty, "\(token)")
        }
    }
}
