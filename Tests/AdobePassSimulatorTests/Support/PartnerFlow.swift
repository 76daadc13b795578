import PartnerSSOBase
import PartnerSSOScenarios

@testable import AdobePassSimulator

extension TestDevice {
    static let fallbackForm = "domainName=example.com&redirectUrl=https%3A%2F%2Fexample.com%2Fdone"

    mutating func askForProof(
        status: String? = TestDevice.partnerStatus(),
        form: String = TestDevice.fallbackForm
    ) -> TestAnswer {
        let headers = status.map { ["AP-Partner-Framework-Status": $0] } ?? [:]
        return call("POST", "/api/v2/REF30/sessions/sso/Apple", headers: headers, form: form)
    }

    /// The text of a proof for a fresh request.
    mutating func proof(
        kind: DeviceScript.Proof = .signed,
        provider: String = "Cablevision",
        attributes: [String] = SimulatorMVPD.usualAttributes
    ) throws -> String {
        let asked = askForProof(status: Self.partnerStatus(provider: provider))
        let token = asked.body?["authenticationRequest"]?["request"]?.string
        let answer = try simulator.proof(
            providerID: provider,
            verificationToken: token,
            attributeNames: attributes,
            kind: kind.rawValue,
            now: now
        )
        return answer.body ?? ""
    }

    /// Exchanges a document, or whatever stands in the form already.
    mutating func exchange(
        _ document: String = "",
        raw: String? = nil,
        status: String? = TestDevice.partnerStatus()
    ) -> TestAnswer {
        let headers = status.map { ["AP-Partner-Framework-Status": $0] } ?? [:]
        let value = raw ?? PercentEncoding.encoded(Base64.text(document.utf8))
        return call("POST", "/api/v2/REF30/profiles/sso/Apple", headers: headers, form: "SAMLResponse=\(value)")
    }

    /// Signs in with a partner's proof.
    mutating func signInWithPartner(_ provider: String = "Cablevision") throws {
        let status = Self.partnerStatus(provider: provider)
        _ = exchange(try proof(provider: provider), status: status)
    }

    /// Creates a session and gives its code.
    mutating func createSession(mvpd: String? = "Cablevision") -> TestAnswer {
        let chosen = mvpd.map { "mvpd=\($0)&" } ?? ""
        return call("POST", "/api/v2/REF30/sessions", form: chosen + Self.fallbackForm)
    }

    /// Signs in in a user agent.
    mutating func signIn(_ mvpd: String = "Cablevision") {
        let code = createSession(mvpd: mvpd).code ?? ""
        _ = simulator.signInOnSecondScreen(code: code, now: now)
    }

    mutating func decide(
        _ kind: String,
        _ mvpd: String,
        _ resources: [String],
        headers: [String: String] = [:]
    )
        -> TestAnswer
    {
        let body = JSON.object([("resources", .strings(resources))]).compactText
        return call("POST", "/api/v2/REF30/decisions/\(kind)/\(mvpd)", headers: headers, json: body)
    }
}
