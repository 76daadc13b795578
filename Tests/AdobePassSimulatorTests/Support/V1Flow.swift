import PartnerSSOBase
import PartnerSSOScenarios

@testable import AdobePassSimulator

extension TestDevice {
    static let deviceV1 = "requestor=REF30&deviceId=hashed-device"

    /// Sends a V1 call about this device that wants JSON.
    mutating func v1(
        _ method: String,
        _ path: String,
        query: String = TestDevice.deviceV1,
        headers: [String: String] = [:],
        without missing: [String] = []
    ) -> TestAnswer {
        let headers = ["Accept": "application/json"].merging(headers) { _, new in new }
        let separator = query.isEmpty ? "" : "?"
        return call(method, "/api/v1/\(path)\(separator)\(query)", headers: headers, without: missing)
    }

    mutating func profileRequest(_ mvpd: String = "Cablevision", type: String = "tvOS") -> TestAnswer {
        v1("GET", "REF30/profile-requests/\(mvpd)", query: "deviceType=\(type)")
    }

    /// Exchanges a proof, given in a form or in the query.
    mutating func exchangeV1(_ document: String, mvpd: String = "Cablevision", inQuery: Bool = false) -> TestAnswer {
        let value = PercentEncoding.encoded(Base64.text(document.utf8))
        let parameters = "\(Self.deviceV1)&mvpd=\(mvpd)&deviceType=tvOS&SAMLResponse=\(value)"
        if inQuery { return v1("POST", "tokens/authn", query: parameters) }
        return call("POST", "/api/v1/tokens/authn", headers: ["Accept": "application/json"], form: parameters)
    }

    mutating func proofV1(
        kind: DeviceScript.Proof = .signed,
        provider: String = "Cablevision",
        mvpd: String = "Cablevision"
    )
        throws -> String
    {
        let payload = profileRequest(mvpd).text
        return try simulator.proof(
            providerID: provider,
            verificationToken: payload,
            attributeNames: SimulatorMVPD.usualAttributes,
            kind: kind.rawValue,
            now: now
        ).body ?? ""
    }

    /// Creates a registration code.
    mutating func createCodeV1(query: String = "deviceId=hashed-device&mvpd=Cablevision") -> TestAnswer {
        call("POST", "/reggie/v1/REF30/regcode?\(query)", headers: ["Accept": "application/json"])
    }
}
