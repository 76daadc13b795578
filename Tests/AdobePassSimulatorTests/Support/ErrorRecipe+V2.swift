import PartnerSSOBase
import PartnerSSOScenarios

@testable import AdobePassSimulator

extension ErrorRecipe {
    private static let profiles = "/api/v2/REF30/profiles"

    static let v2Requests = [
        ErrorRecipe(.v2, "invalid_parameter_service_provider") { $0.get("/api/v2/UNKNOWN/profiles") },
        ErrorRecipe(.v2, "invalid_parameter_mvpd") { $0.get("\(profiles)/Nobody") },
        ErrorRecipe(.v2, "invalid_parameter_code") { $0.get("\(profiles)/code/AAAAAAA") },
        ErrorRecipe(.v2, "invalid_parameter_resources") { $0.decide("authorize", "Cablevision", []) },
        ErrorRecipe(.v2, "invalid_parameter_redirect_url") {
            $0.call("POST", "/api/v2/REF30/sessions", form: "redirectUrl=javascript%3Aalert%281%29")
        },
        ErrorRecipe(.v2, "invalid_parameter_partner") {
            $0.call("POST", "/api/v2/REF30/sessions/sso/Other", form: "a=b")
        },
        ErrorRecipe(.v2, "invalid_header_device_info") { $0.get(profiles, without: ["X-Device-Info"]) },
        ErrorRecipe(.v2, "invalid_header_device_identifier") { $0.get(profiles, without: ["AP-Device-Identifier"]) },
        ErrorRecipe(.v2, "invalid_integration") { $0.get("\(profiles)/Retired_MVPD") },
        ErrorRecipe(.v2, "invalid_authentication_session") { device in
            let code = device.createSession().code ?? ""
            device.now += 1_800_001
            return device.get("\(profiles)/code/\(code)")
        },
        ErrorRecipe(.v2, "invalid_access_token_service_provider") { $0.get("/api/v2/REF40/profiles") },
        ErrorRecipe(.v2, "invalid_access_token_client_application") { device in
            device.statement = SimulatorSoftwareStatements.v1
            return device.get(profiles)
        },
    ]

    static let v2Partner = [
        refused("invalid_header_pfs_permission_access_not_present", status: Base64.text("{}".utf8)),
        refused(
            "invalid_header_pfs_permission_access_not_determined",
            status: TestDevice.partnerStatus(access: "notDetermined")
        ),
        refused("invalid_header_pfs_permission_access_not_granted", status: TestDevice.partnerStatus(access: "denied")),
        refused(
            "invalid_header_pfs_provider_id_not_determined",
            status: TestDevice.partnerStatus(provider: "Nobody")
        ),
        refused("invalid_header_pfs_provider_info_expired", status: TestDevice.partnerStatus(expiry: 1)),
        ErrorRecipe(.v2, "invalid_header_pfs_provider_id_mismatch") { device in
            let proof = try device.proof()
            return device.exchange(proof, status: TestDevice.partnerStatus(provider: "Spectrum_Apple"))
        },
        ErrorRecipe(.v2, "invalid_parameter_saml_response") { device in
            device.exchange(try device.proof(kind: .unsigned))
        },
    ]

    private static func refused(_ code: String, status: String) -> ErrorRecipe {
        ErrorRecipe(.v2, code) { device in device.exchange(try device.proof(), status: status) }
    }

    static let v2Decisions = [
        ErrorRecipe(.v2, "preauthorization_denied_by_mvpd", world: denying) { device in
            device.signIn()
            return device.decide("preauthorize", "Cablevision", ["a"])
        },
        ErrorRecipe(.v2, "authorization_denied_by_mvpd", world: denying) { device in
            device.signIn()
            return device.decide("authorize", "Cablevision", ["a"])
        },
        ErrorRecipe(
            .v2,
            "authorization_denied_by_degradation_rule",
            world: degraded
        ) { $0.decide("authorize", "Cablevision", ["a"]) },
        ErrorRecipe(.v2, "too_many_resources") {
            $0.decide("preauthorize", "Cablevision", ["a", "b", "c", "d", "e", "f"])
        },
        ErrorRecipe(.v2, "authenticated_profile_missing") { $0.decide("authorize", "Cablevision", ["a"]) },
        ErrorRecipe(.v2, "authenticated_profile_expired", world: shortProfiles) { device in
            device.signIn()
            device.now += 60_001
            return device.decide("authorize", "Cablevision", ["a"])
        },
    ]

    static let v2Temporary = [
        ErrorRecipe(.v2, "invalid_header_identity_for_temporary_access", world: promotion) {
            $0.get("\(profiles)/Promotion")
        },
        ErrorRecipe(
            .v2,
            "invalid_configuration_temporary_access",
            world: brokenAccess
        ) { $0.get("\(profiles)/TempPass") },
        ErrorRecipe(.v2, "temporary_access_duration_limit_exceeded") { device in
            _ = device.decide("authorize", "TempPass", ["a"])
            device.now += 600_001
            return device.decide("authorize", "TempPass", ["a"])
        },
        ErrorRecipe(.v2, "temporary_access_resources_limit_exceeded", world: promotion) { device in
            let identity = ["AP-TempPass-Identity": Base64.text("viewer".utf8)]
            _ = device.decide("authorize", "Promotion", ["a"], headers: identity)
            return device.decide("authorize", "Promotion", ["b"], headers: identity)
        },
    ]
}
