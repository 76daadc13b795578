import PartnerSSOBase

@testable import AdobePassSimulator

/// What a service reaches by its state and not by what a call says.
extension ErrorRecipe {
    static let upstream =
        v2Upstream + v1Upstream + configuration + [
            ErrorRecipe(.registration, "unauthorized_client") { device in
                _ = device.accessToken()
                device.simulator.settings.authorizesClients = false
                return device.renewToken()
            }
        ]

    private typealias Conditions = @Sendable (inout TestDevice) -> Void

    private static let conditions: [(code: String, isPreview: Bool, set: Conditions)] = [
        ("authorization_denied_by_parental_controls", false, { $0.simulator.settings.parentalResources = ["a"] }),
        ("authorization_denied_by_hba_policies", false, { $0.address = "203.0.113.2" }),
        ("authorization_denied_by_session_invalidated", false, { _ = $0.visitLogout() }),
        ("identity_not_recognized_by_mvpd", false, { $0.simulator.settings.viewers = [.init(name: "other")] }),
        ("network_received_error", true, { $0.simulator.settings.upstreamFaults = ["Cablevision": .garbled] }),
        ("network_connection_timeout", true, { $0.simulator.settings.upstreamFaults = ["Cablevision": .unreachable] }),
        ("maximum_execution_time_exceeded", false, { $0.simulator.settings.upstreamFaults = ["Cablevision": .slow] }),
    ]

    private static let v2Upstream =
        conditions.map { code, isPreview, set in
            ErrorRecipe(.v2, code, world: homeBased) { device in
                device.address = "203.0.113.1"
                device.signInOnLoginPage(code: device.createSession().code ?? "")
                set(&device)
                return device.decide(isPreview ? "preauthorize" : "authorize", "Cablevision", ["a"])
            }
        } + [
            ErrorRecipe(.v2, "authenticated_profile_invalidated") { device in
                device.signIn()
                device.simulator.revokeLogins(at: "Cablevision")
                return device.decide("authorize", "Cablevision", ["a"])
            }
        ]

    private static let v1Upstream =
        conditions.map { code, isPreview, set in
            ErrorRecipe(.v1, code, world: homeBased) { device in
                device.address = "203.0.113.1"
                device.signInOnLoginPage(code: device.createCodeV1().code ?? "")
                set(&device)
                let query = TestDevice.deviceV1 + "&resource=a"
                return device.v1("GET", isPreview ? "preauthorize" : "authorize", query: query)
            }
        } + [
            ErrorRecipe(.v1, "authentication_session_invalidated") { device in
                device.signInV1()
                device.simulator.revokeLogins(at: "Cablevision")
                return device.v1("GET", "authorize", query: TestDevice.deviceV1 + "&resource=a")
            },
            ErrorRecipe(.v1, "malformed_authz_request") { device in
                device.signInV1()
                return device.v1("GET", "authorize", query: TestDevice.deviceV1 + "&resource=%3Crss%3E")
            },
        ]

    private static let configuration: [ErrorRecipe] = [
        ("user_metadata_certificate", .userMetadataCertificate), ("platform", .platform), ("platform_id", .platformID),
        ("platform_trait", .platformTrait), ("platform_category_trait", .platformCategoryTrait),
        ("platform_services", .platformServices), ("mvpd_platform", .mvpdPlatform),
        ("mvpd_platform_boarding_status", .boardingStatus), ("mvpd_platform_profile_exchange", .profileExchange),
    ].map { code, part in
        ErrorRecipe(.v2, "invalid_configuration_\(code)") { device in
            let proof = try device.proof()
            device.simulator.settings.brokenConfiguration = [part]
            switch part {
            case .userMetadataCertificate: return device.get("/api/v2/REF30/profiles")
            case .profileExchange: return device.exchange(proof)
            default: return device.askForProof()
            }
        }
    }

    @Sendable private static func homeBased(_ settings: inout SimulatorSettings) {
        settings.homeBasedMVPDs = ["Cablevision"]
    }
}

extension TestDevice {
    /// Signs in on the MVPD's login page, whose cookie the device's browser keeps.
    mutating func signInOnLoginPage(code: String, user: String = "ann") {
        let form = "reg_code=\(code)&mso_id=Cablevision&user=\(user)"
        // V1 names the MVPD when the page is opened.
        let open =
            "&mso_id=Cablevision&domain_name=example.com&noflash=true&no_iframe=true"
            + "&redirect_url=https%3A%2F%2Fexample.com%2Fdone"
        if statement == SimulatorSoftwareStatements.v1 {
            _ = send("GET", "/api/v1/authenticate?reg_code=\(code)&requestor_id=REF30" + open)
        }
        let answer = send("POST", "/adobe-services/authenticate/saml", headers: browserHeaders, body: form)
        cookie = answer.header("Set-Cookie").map { String($0.prefix { $0 != ";" }) } ?? cookie
    }

    /// Opens the MVPD's logout page in the browser that signed in.
    mutating func visitLogout(of mvpd: String = "Cablevision") -> TestAnswer {
        send("GET", "/adobe-services/logout?mso_id=\(mvpd)", headers: browserHeaders)
    }

    var browserHeaders: [String: String] { cookie.map { ["Cookie": "theme=dark; \($0)"] } ?? [:] }
}
