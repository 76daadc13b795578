import PartnerSSOScenarios

@testable import AdobePassSimulator

extension VectorTests {
    private static let query = "\(TestDevice.deviceV1)&resource=REF30"
    private static let signedIn: @Sendable (inout SimulatorSettings) -> Void = { settings in
        settings.storedProfiles = [.init(mvpd: "Cablevision")]
        settings.deniedResources = ["premium"]
    }
    private static let xmlHeaders = ["Accept": "application/xml"]

    static let casesV1: [Case] = [
        Case(name: "v1/authorize-02-permit", answer: { $0.v1("GET", "authorize", query: query) }, settings: signedIn),
        Case(
            name: "v1/tokens-authz-02-token",
            answer: { device in
                _ = device.v1("GET", "authorize", query: query)
                return device.v1("GET", "tokens/authz", query: query)
            },
            settings: signedIn
        ),
        Case(
            name: "v1/tokens-authz-04-not-authenticated",
            answer: { $0.v1("GET", "tokens/authz", query: query) },
            settings: { $0.hasEnhancedErrorsInV1 = false }
        ),
        Case(name: "v1/tokens-authn-04-not-found") { $0.v1("GET", "tokens/authn") },
        Case(
            name: "v1/tokens-media-02-media-token",
            answer: { device in
                _ = device.v1("GET", "authorize", query: query)
                return device.v1("GET", "tokens/media", query: query)
            },
            settings: signedIn
        ),
        Case(name: "v1/checkauthn-regcode-01-forbidden") { device in
            device.v1("GET", "checkauthn/NOBODY", query: "requestor=REF30")
        },
        Case(
            name: "v1/enhanced-errors-03-item-level",
            answer: { $0.v1("GET", "preauthorize", query: "\(TestDevice.deviceV1)&resource=a,premium") },
            settings: signedIn
        ),
        Case(name: "v1/regcode-create-02-missing-parameter") { $0.createCodeV1(query: "") },
    ]

    static let casesXML: [Case] = [
        Case(
            name: "v1-xml/tokens-authn-01-token",
            answer: { $0.v1("GET", "tokens/authn", headers: xmlHeaders) },
            settings: signedIn
        ),
        Case(
            name: "v1-xml/authorize-03-deny",
            answer: { device in
                device.v1("GET", "authorize", query: "\(TestDevice.deviceV1)&resource=premium", headers: xmlHeaders)
            },
            settings: signedIn
        ),
        Case(
            name: "v1-xml/preauthorize-01-mixed",
            answer: { device in
                let query = "\(TestDevice.deviceV1)&resource=a,premium"
                return device.v1("GET", "preauthorize", query: query, headers: xmlHeaders)
            },
            settings: signedIn
        ),
        Case(
            name: "v1-xml/tokens-authz-01-token",
            answer: { device in
                _ = device.v1("GET", "authorize", query: query)
                return device.v1("GET", "tokens/authz", query: query, headers: xmlHeaders)
            },
            settings: signedIn
        ),
        Case(
            name: "v1-xml/tokens-media-01-media-token",
            answer: { device in
                _ = device.v1("GET", "authorize", query: query)
                return device.v1("GET", "mediatoken", query: query, headers: xmlHeaders)
            },
            settings: signedIn
        ),
        Case(name: "v1-xml/enhanced-errors-05-top-level") { device in
            device.v1("GET", "checkauthn", query: "deviceId=d", headers: xmlHeaders)
        },
        Case(name: "v1-xml/regcode-retrieve-01-record") { device in
            let code = device.createCodeV1().code ?? ""
            return device.get("/reggie/v1/REF30/regcode/\(code)?format=xml")
        },
    ]
}
