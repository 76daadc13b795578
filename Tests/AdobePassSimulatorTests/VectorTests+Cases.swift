import PartnerSSOScenarios

@testable import AdobePassSimulator

extension VectorTests {
    static let cases: [Case] = registration + sessions + partner + profiles + decisions + logouts

    private static let registration = [
        Case(name: "dcr/register-01-created") { $0.register(SimulatorSoftwareStatements.v2) },
        Case(name: "dcr/token-01-created") { device in
            _ = device.accessToken()
            return device.renewToken()
        },
        Case(name: "v2/configuration-01-mvpd-list") { device in
            device.get("/api/v2/REF30/configuration", without: ["X-Device-Info"])
        },
    ]

    private static let sessions = [
        Case(name: "v2/sessions-create-01-authenticate") { $0.createSession() },
        Case(name: "v2/sessions-create-02-missing-parameters") { device in
            device.call("POST", "/api/v2/REF30/sessions", form: "")
        },
        Case(name: "v2/sessions-create-03-already-authenticated") { device in
            device.signIn()
            return device.createSession()
        },
        Case(name: "v2/sessions-resume-01-authenticate") { device in
            let code = device.call("POST", "/api/v2/REF30/sessions", form: "").code ?? ""
            let form = "mvpd=Cablevision&\(TestDevice.fallbackForm)"
            return device.call("POST", "/api/v2/REF30/sessions/\(code)", form: form)
        },
        Case(
            name: "v2/sessions-resume-05-degraded",
            answer: { device in
                let code = device.call("POST", "/api/v2/REF30/sessions", form: "").code ?? ""
                return device.call("POST", "/api/v2/REF30/sessions/\(code)", form: "mvpd=Cablevision")
            },
            settings: { $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .degraded)] }
        ),
        Case(name: "v2/sessions-retrieve-02-missing-parameters") { device in
            let code = device.call("POST", "/api/v2/REF30/sessions", form: TestDevice.fallbackForm).code ?? ""
            return device.get("/api/v2/REF30/sessions/\(code)")
        },
    ]

    private static let partner = [
        Case(name: "v2/sessions-sso-01-partner-profile") { $0.askForProof() },
        Case(
            name: "v2/sessions-sso-04-configuration-fallback",
            answer: { $0.askForProof() },
            settings: { $0.partnerSSO = .misconfigured }
        ),
        Case(name: "v2/sessions-sso-05-missing-parameters-fallback") { $0.askForProof(form: "domainName=adobe.com") },
    ]

    private static let profiles = [
        Case(
            name: "v2/profiles-sso-02-degraded",
            answer: { device in
                // The rule came between the request and the exchange: the request is made behind the rule's back.
                let mvpd = SimulatorDirectory.standard["Cablevision"] ?? SimulatorMVPD(id: "", displayName: nil)
                _ = device.accessToken()
                let token = device.simulator.requestProof(
                    of: mvpd,
                    serviceProvider: "REF30",
                    generation: .v2,
                    client: device.clientID,
                    device: Digest.of(Hexadecimal.text(device.identifier.utf8)),
                    now: device.now
                )
                let proof = try device.simulator.proof(
                    providerID: "Cablevision",
                    verificationToken: token,
                    attributeNames: mvpd.requiredAttributes,
                    kind: "signed",
                    now: device.now
                )
                return device.exchange(proof.body ?? "")
            },
            settings: { $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .degraded)] }
        ),
        Case(name: "v2/profiles-mvpd-04-temporary-available") { $0.get("/api/v2/REF30/profiles/TempPass") },
        Case(name: "v2/profiles-code-02-temporary-available") { device in
            let code = device.call("POST", "/api/v2/REF30/sessions", form: TestDevice.fallbackForm).code ?? ""
            _ = device.call("POST", "/api/v2/REF30/sessions/\(code)", form: "mvpd=TempPass")
            return device.get("/api/v2/REF30/profiles/code/\(code)")
        },
        Case(name: "v2/profiles-mvpd-05-temporary-duration-limit") { device in
            _ = device.decide("authorize", "TempPass", ["a"])
            device.now += 600_000
            return device.get("/api/v2/REF30/profiles/TempPass")
        },
    ]

    private static let decisions = [
        Case(name: "v2/decisions-authorize-06-temporary-permit") { $0.decide("authorize", "TempPass", ["REF30"]) },
        Case(
            name: "v2/decisions-preauthorize-01-mixed",
            answer: { device in
                device.signIn()
                return device.decide("preauthorize", "Cablevision", ["a", "premium"])
            },
            settings: { $0.deniedResources = ["premium"] }
        ),
    ]

    private static let logouts = [
        Case(name: "v2/logout-01-interactive") { device in
            device.signIn()
            return device.get("/api/v2/REF30/logout/Cablevision?redirectUrl=https%3A%2F%2Fadobe.com")
        },
        Case(name: "v2/logout-05-partner-logout") { device in
            try device.signInWithPartner()
            return device.get("/api/v2/REF30/logout/Cablevision?redirectUrl=https%3A%2F%2Fadobe.com")
        },
        Case(name: "v2/logout-07-temporary") { device in
            device.get("/api/v2/REF30/logout/TempPass?redirectUrl=https%3A%2F%2Fadobe.com")
        },
    ]
}
