import PartnerSSOBase

@testable import AdobePassSimulator

extension ErrorRecipe {
    static let v1Requests = [
        ErrorRecipe(.v1, "invalid_requestor") { $0.v1("GET", "checkauthn", query: "requestor=X&deviceId=d") },
        ErrorRecipe(.v1, "invalid_device_info") { $0.v1("GET", "checkauthn", without: ["X-Device-Info"]) },
        ErrorRecipe(.v1, "invalid_device_id") { $0.v1("GET", "checkauthn", query: "requestor=REF30") },
        ErrorRecipe(.v1, "unknown_integration") { $0.profileRequest("Nobody") },
        ErrorRecipe(.v1, "authentication_session_issuer_mismatch") { device in
            let proof = try device.proofV1()
            return device.exchangeV1(proof, mvpd: "Spectrum")
        },
        ErrorRecipe(.v1, "missing_resource") { device in
            device.signInV1()
            return device.v1("GET", "authorize")
        },
    ]

    static let v1Decisions = [
        denied("preauthorization_denied_by_mvpd", "preauthorize"), denied("authorization_denied_by_mvpd", "authorize"),
        ErrorRecipe(.v1, "too_many_resources") { device in
            device.signInV1()
            return device.v1("GET", "preauthorize", query: TestDevice.deviceV1 + "&resource=a,b,c,d,e,f")
        },
        ErrorRecipe(.v1, "authentication_session_missing") { $0.v1("GET", "authorize", query: resource) },
        expired("authentication_session_expired", "authorize"),
        ErrorRecipe(.v1, "preauthorization_authentication_session_missing") {
            $0.v1("GET", "preauthorize", query: resource)
        },
        expired("preauthorization_authentication_session_expired", "preauthorize"),
        ErrorRecipe(.v1, "authorization_not_found") { device in
            device.signInV1()
            return device.v1("GET", "mediatoken", query: resource)
        },
        ErrorRecipe(.v1, "authorization_expired") { device in
            device.signInV1()
            _ = device.v1("GET", "authorize", query: resource)
            device.now += 86_400_001
            device.token = device.renewToken().body?["access_token"]?.string
            return device.v1("GET", "tokens/authz", query: resource)
        },
    ]

    private static let resource = TestDevice.deviceV1 + "&resource=a"

    private static func denied(_ code: String, _ path: String) -> ErrorRecipe {
        ErrorRecipe(.v1, code, world: denying) { device in
            device.signInV1()
            return device.v1("GET", path, query: resource)
        }
    }

    private static func expired(_ code: String, _ path: String) -> ErrorRecipe {
        ErrorRecipe(.v1, code, world: shortProfiles) { device in
            device.signInV1()
            device.now += 60_001
            return device.v1("GET", path, query: resource)
        }
    }

    static let registration = [
        ErrorRecipe(.registration, "invalid_request") { device in
            _ = device.accessToken()
            device.clientSecret += "&client_id=x"
            return device.renewToken()
        },
        ErrorRecipe(.registration, "invalid_redirect_uri") { device in
            let statement = SimulatorSoftwareStatements.v2
            let body = #"{"software_statement":"\#(statement)","redirect_uri":"none"}"#
            let headers = ["Content-Type": "application/json", "X-Device-Info": TestDevice.deviceInformation]
            return device.send("POST", "/o/client/register", headers: headers, body: body)
        },
        ErrorRecipe(.registration, "invalid_software_statement") { $0.register("any text") },
        ErrorRecipe(.registration, "unapproved_software_statement") {
            $0.register(SimulatorSoftwareStatements.unapproved)
        },
        ErrorRecipe(.registration, "invalid_client") { device in
            _ = device.accessToken()
            device.clientSecret = "wrong"
            return device.renewToken()
        },
        ErrorRecipe(.registration, "unsupported_grant_type") { device in
            _ = device.accessToken()
            let body = "client_id=\(device.clientID)&client_secret=\(device.clientSecret)&grant_type=password"
            let headers = [
                "Content-Type": "application/x-www-form-urlencoded", "X-Device-Info": TestDevice.deviceInformation,
            ]
            return device.send("POST", "/o/client/token", headers: headers, body: body)
        },
    ]
}

extension TestDevice {
    /// Signs in with a registration code.
    mutating func signInV1() {
        let code = createCodeV1().code ?? ""
        _ = simulator.signInOnSecondScreen(code: code, now: now)
    }
}
