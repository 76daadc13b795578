import PartnerSSOBase
import Testing

@testable import AdobePassSimulator

@Suite("Software statements")
struct SoftwareStatementTests {
    private static let claims = #"{"software_id":"my-app","scope":"api:client:v2"}"#

    @Test(
        "A statement of any application registers with its own scope",
        arguments: ["api:client:v2", "api:client:v1", "other api:client:v2"]
    )
    func registers(scope: String) {
        var device = TestDevice()
        let statement = SimulatorSoftwareStatements.statement(for: "my-app", scope: scope)
        let answer = device.register(statement)
        #expect(answer.status == 201)
        #expect(answer.body?["scopes"]?.elements?.first?.string.map(scope.hasSuffix) == true)
        for audience in ["Adobe", "adobe"] {
            let other = SimulatorSoftwareStatements.statement(for: "my-app", scope: scope, audience: audience)
            #expect(other != statement)
            #expect(device.register(other).status == 201)
        }
    }

    @Test("A statement registers until it expires, and what it registered stays")
    func expires() {
        var device = TestDevice()
        device.statement = SimulatorSoftwareStatements.statement(for: "my-app", notAfter: device.now + 1_000)
        _ = device.accessToken()
        device.now += 1_000
        #expect(refusal(of: device.statement, by: &device) == "The statement has expired")
        #expect(device.renewToken().status == 201)
    }

    /// What the reason says is wrong with a statement, or `nil` if it is not refused as the documents say.
    private func refusal(of statement: String, by device: inout TestDevice) -> String? {
        let answer = device.register(statement)
        guard answer.status == 400, answer.body == ["error": .string("invalid_software_statement")] else { return nil }
        let reason = answer.response.reason
        guard reason?.field == "software_statement" else { return nil }
        return reason?.fix.split(separator: ":").first.map(String.init)
    }

    @Test("XS20 XS21 A statement that is forged, changed, expired or for something else is refused with the cause")
    func refused() {
        let v2 = SimulatorSoftwareStatements.v2.split(separator: ".")
        let v1 = SimulatorSoftwareStatements.v1.split(separator: ".")
        let none = #"{"alg":"none"}"#
        let changed = "The statement was changed, or another key signed it"
        let opensNothing = "The statement opens nothing"
        let cases: [(statement: String, cause: String)] = [
            ("any text", "The statement is no signed JSON Web Token"),
            ("a.b.c", "The statement is no signed JSON Web Token"),
            ("\(v2[0]).\(v1[1]).\(v2[2])", changed), ("\(v2[0]).\(v2[1]).\(v1[2])", changed),
            ("\(v2[0]).\(v2[1]).", changed), (TestToken.signed(Self.claims, key: TestKeys.stranger), changed),
            (TestToken.signed(Self.claims, header: none), "The statement is not signed with RS256"),
            ("\(Base64URL.text(none.utf8)).\(v2[1]).", "The statement is not signed with RS256"),
            (TestToken.signed(Self.claims, header: #"{"alg":"HS256"}"#), "The statement is not signed with RS256"),
            (SimulatorSoftwareStatements.statement(for: "a", notAfter: 1_767_225_600_000), "The statement has expired"),
            (TestToken.signed(#"{"scope":"api:client:v2","exp":"4102444800"}"#), "The statement has expired"),
            (
                SimulatorSoftwareStatements.statement(for: "a", audience: "Other"),
                "The statement is for another service"
            ),
            (SimulatorSoftwareStatements.statement(for: "a", scope: "api:client:v3"), opensNothing),
            (TestToken.signed(#"{"software_id":"a"}"#), opensNothing),
        ]
        for (statement, cause) in cases {
            var device = TestDevice()
            #expect(refusal(of: statement, by: &device) == cause, "\(statement)")
        }
    }

    @Test("Every statement of the application that is not approved is refused as such")
    func unapproved() {
        var device = TestDevice()
        let id = SimulatorSoftwareStatements.unapprovedSoftwareID
        for statement in [SimulatorSoftwareStatements.unapproved, SimulatorSoftwareStatements.statement(for: id)] {
            #expect(device.register(statement).body?["error"] == .string("unapproved_software_statement"))
        }
    }
}
