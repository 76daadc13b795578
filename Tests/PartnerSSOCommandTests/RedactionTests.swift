import Foundation
import HTTPTypes
import Testing

@testable import PartnerSSOCommand

@Suite("What is shown of traffic")
struct RedactionTests {
    private let rules = RedactionRules.standard

    @Test(
        "Paths are shown without codes",
        arguments: [
            ("/api/v2/REF30/profiles", "/api/v2/REF30/profiles"),
            ("/api/v2/REF30/profiles/Cablevision?x=secret", "/api/v2/REF30/profiles/Cablevision"),
            ("/api/v2/REF30/profiles/code/ABC123", "/api/v2/REF30/profiles/code/{code}"),
            ("/api/v2/REF30/sessions/ABC123", "/api/v2/REF30/sessions/{code}"),
            ("/api/v2/REF30/sessions/sso/Apple", "/api/v2/REF30/sessions/sso/Apple"),
            ("/api/v2/authenticate/REF30/ABC123", "/api/v2/authenticate/REF30/{code}"),
            ("/reggie/v1/REF30/regcode/ABC123", "/reggie/v1/REF30/regcode/{code}"),
            ("/api/v1/checkauthn/ABC123", "/api/v1/checkauthn/{code}"),
            ("/something/else/entirely", "/<redacted>"),
        ]
    )
    func paths(_ path: String, _ shown: String) {
        #expect(rules.path(path) == shown)
    }

    @Test("LK02 A value is redacted unless its name is known to be harmless")
    func json() throws {
        let body = """
            {"code":"ABC123","sessionId":"canary","actionName":"authenticate","url":"/canary","mvpd":"Cablevision",
             "list":["canary"],"notAfter":1,"unknown":{"deep":{"canary":"canary"}},"token":{"serializedToken":"canary"}}
            """
        let shown = redacted(body)
        #expect(!shown.contains("ABC123"))
        #expect(shown.contains("\"actionName\":\"authenticate\""))
        #expect(shown.contains("\"mvpd\":\"Cablevision\""))
        #expect(shown.contains("\"notAfter\":1"))
        #expect(shown.contains("\"serializedToken\":\"<redacted>\""))
        #expect(!shown.replacing("\"canary\":", with: "").contains("canary"))
    }

    @Test("The word beside an action is an error's code and is shown; the code a viewer types is not")
    func codes() {
        #expect(redacted(#"{"action":"none","code":"invalid_integration"}"#).contains("invalid_integration"))
        #expect(!redacted(#"{"action":"none","code":"ABC123"}"#).contains("ABC123"))
        #expect(!redacted(#"{"code":"abc"}"#).contains("abc"))
    }

    @Test("An identifier is shown where it names a provider or a resource, not where it names a device or a token")
    func identifiers() {
        #expect(redacted(#"{"requestor":{"mvpds":[{"id":"Cablevision"}]}}"#).contains("Cablevision"))
        #expect(redacted(#"{"resources":[{"id":"REF30","authorized":true}]}"#).contains("REF30"))
        #expect(!redacted(#"{"id":"device"}"#).contains("device"))
    }

    @Test("A body that is not what its type says is not shown at all")
    func malformed() {
        #expect(redacted("{\"access_token\":\"canary\"") == RedactionRules.mark)
        let page = RedactedBody(Data("<p>canary</p>".utf8), type: "text/html", rules: rules)
        #expect(page.text == RedactionRules.mark)
        #expect(RedactedBody(Data(), type: nil, rules: rules).text == nil)
    }

    @Test("A text without a value is no name, nor is one that looks like none", arguments: ["canary", "a%3Cb=1"])
    func nameless(body: String) {
        let shown = RedactedBody(Data(body.utf8), type: "application/x-www-form-urlencoded", rules: rules).text
        #expect(shown == "\(RedactionRules.mark)=\(RedactionRules.mark)")
    }

    @Test("A form shows what is harmless, decoded once")
    func form() {
        let body = "grant_type=client_credentials&client_secret=canary&mvpd=a%20b&SAMLResponse=canary%3D"
        let shown = RedactedBody(Data(body.utf8), type: "application/x-www-form-urlencoded; charset=x", rules: rules)
        #expect(
            shown.text == "grant_type=client_credentials&client_secret=<redacted>&mvpd=a b&SAMLResponse=<redacted>"
        )
    }

    @Test("A team adds what its own services send")
    func union() {
        let own = RedactionRules(headers: ["x-own"], fields: ["own"], paths: ["/own/{secret}"])
        let both = rules.union(own)
        #expect(both.header("X-Own", "value") == "value")
        #expect(both.header("Authorization", "value") == RedactionRules.mark)
        #expect(both.path("/own/value") == "/own/{secret}")
        #expect(both.parameter("own", "value") == "value")
        #expect(both.parameter("other", "value") == RedactionRules.mark)
    }

    private func redacted(_ body: String) -> String {
        RedactedBody(Data(body.utf8), type: "application/json", rules: rules).text ?? ""
    }
}
