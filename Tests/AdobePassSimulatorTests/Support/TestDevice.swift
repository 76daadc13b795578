import HTTPTypes
import PartnerSSOBase

@testable import AdobePassSimulator

/// A client of the simulator as a test drives it: it registers by itself and sends the headers every call needs.
struct TestDevice {
    var simulator: Simulator
    var now: Int64 = 1_767_225_600_000
    var statement = SimulatorSoftwareStatements.v2
    var identifier = "ba23d141-d715-561c-94f4-e9e4c966b1eb"
    var token: String?
    /// The address that a server passes on for the device.
    var address: String?
    /// What the browser beside the device keeps of the MVPD's pages.
    var cookie: String?
    var clientID = ""
    var clientSecret = ""

    init(_ change: (inout SimulatorSettings) -> Void = { _ in }) {
        var settings = SimulatorSettings()
        change(&settings)
        simulator = Simulator(settings: settings)
    }

    /// A device that speaks V1.
    static func v1(_ change: (inout SimulatorSettings) -> Void = { _ in }) -> TestDevice {
        var device = TestDevice(change)
        device.statement = SimulatorSoftwareStatements.v1
        return device
    }

    static let deviceInformation = Base64.text(
        #"{"primaryHardwareType":"SetTopBox","model":"AppleTV","version":"14,1","osName":"tvOS","osVersion":"17.5"}"#
            .utf8
    )

    var deviceHeaders: [String: String] {
        var headers = [
            "AP-Device-Identifier": "fingerprint \(Base64.text(identifier.utf8))",
            "X-Device-Info": Self.deviceInformation,
        ]
        headers["X-Forwarded-For"] = address
        return headers
    }

    static func partnerStatus(
        access: String = "granted",
        provider: String? = "Cablevision",
        expiry: Int64? = 1_767_312_000_000
    ) -> String {
        var members: [(String, JSON?)] = [("id", .string(provider))]
        members.append(("expirationDate", .string(expiry.map(String.init))))
        return Base64.text(
            JSON.object([
                ("frameworkPermissionInfo", .object([("accessStatus", .string(access))])),
                ("frameworkProviderInfo", .object(members)),
            ]).compactBytes
        )
    }

    /// Sends one request exactly as it is given.
    mutating func send(
        _ method: String,
        _ path: String,
        headers: [String: String] = [:],
        body: String = ""
    ) -> TestAnswer {
        var head = HTTPRequest(
            method: HTTPRequest.Method(method) ?? .get,
            scheme: "http",
            authority: "127.0.0.1:8080",
            path: path
        )
        for (name, value) in headers {
            guard let name = HTTPField.Name(name) else { continue }
            head.headerFields[name] = value
        }
        return TestAnswer(simulator.respond(to: SimulatorRequest(head: head, body: Array(body.utf8)), now: now))
    }

    /// Sends one request with a token and the device's headers; `without` leaves headers out.
    mutating func call(
        _ method: String,
        _ path: String,
        headers: [String: String] = [:],
        without missing: [String] = [],
        form: String? = nil,
        json: String? = nil
    ) -> TestAnswer {
        var all = deviceHeaders
        all["Authorization"] = "Bearer \(accessToken())"
        if form != nil { all["Content-Type"] = "application/x-www-form-urlencoded" }
        if json != nil { all["Content-Type"] = "application/json" }
        all.merge(headers) { _, new in new }
        for name in missing { all[name] = nil }
        return send(method, path, headers: all, body: form ?? json ?? "")
    }

    mutating func get(_ path: String, headers: [String: String] = [:], without missing: [String] = []) -> TestAnswer {
        call("GET", path, headers: headers, without: missing)
    }

    mutating func accessToken() -> String {
        if let token { return token }
        let registered = register(statement)
        clientID = registered.body?["client_id"]?.string ?? ""
        clientSecret = registered.body?["client_secret"]?.string ?? ""
        let fresh = renewToken().body?["access_token"]?.string ?? ""
        token = fresh
        return fresh
    }

    mutating func register(_ statement: String) -> TestAnswer {
        send(
            "POST",
            "/o/client/register",
            headers: ["Content-Type": "application/json", "X-Device-Info": Self.deviceInformation],
            body: JSON.object([("software_statement", .string(statement))]).compactText
        )
    }

    mutating func renewToken() -> TestAnswer {
        send(
            "POST",
            "/o/client/token",
            headers: [
                "Content-Type": "application/x-www-form-urlencoded", "X-Device-Info": Self.deviceInformation,
            ],
            body: "client_id=\(clientID)&client_secret=\(clientSecret)&grant_type=client_credentials"
        )
    }
}
