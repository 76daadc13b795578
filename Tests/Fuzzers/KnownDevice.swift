import AdobePassSimulator
import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSOScenarios

/// A device of the simulator that has an access token already.
struct KnownDevice: Sendable {
    /// The simulator's time, in milliseconds since 1970.
    static let now: Int64 = 1_767_225_600_000

    /// The settings of a simulator that knows the device's application in both interfaces.
    static let settings = {
        var settings = SimulatorSettings()
        let end = now + 86_400_000
        settings.knownClients = [
            .init(identifier: "client-1", secret: "secret-1", isLegacy: true, accessToken: "token-1", notAfter: end),
            .init(identifier: "client-2", secret: "secret-2", isLegacy: false, accessToken: "token-2", notAfter: end),
        ]
        settings.storedProfiles = [.init(mvpd: "Cablevision", expiresIn: 3600)]
        // The well-known ones and some of the 640 invented ones: a list of all takes ten times as long as a usual call.
        settings.directory = SimulatorDirectory(Array(SimulatorDirectory.standard.mvpds.prefix(20)))
        return settings
    }()

    static let headers = [
        "Authorization": "Bearer token-2",
        "AP-Device-Identifier": "fingerprint \(Data("device-1".utf8).base64EncodedString())",
        "X-Device-Info": Data(#"{"primaryHardwareType":"SetTopBox","osName":"tvOS"}"#.utf8).base64EncodedString(),
    ]

    /// The status of a device whose viewer has signed in at the system.
    static let partnerStatus = Array(
        #"""
        {
            "frameworkPermissionInfo": {"accessStatus": "granted"},
            "frameworkProviderInfo": {"id": "Cablevision", "expirationDate": "1767312000000"}
        }
        """#.utf8
    )

    var simulator = Simulator(settings: settings)

    mutating func respond(
        to method: HTTPRequest.Method,
        _ path: String,
        headers: [String: String] = [:],
        body: String = "",
        type: String = "application/x-www-form-urlencoded"
    ) -> SimulatorResponse {
        var head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path)
        let all = Self.headers.merging(headers) { _, own in own }.merging(["Content-Type": type]) { own, _ in own }
        for (name, value) in all {
            guard let name = HTTPField.Name(name) else { continue }
            head.headerFields[name] = value
        }
        return simulator.respond(to: SimulatorRequest(head: head, body: Array(body.utf8)), now: Self.now)
    }

    /// Asks for the request that an MVPD answers with a proof.
    mutating func askForProof(partnerStatus: [UInt8] = Self.partnerStatus) -> SimulatorResponse {
        respond(
            to: .post,
            "/api/v2/REF30/sessions/sso/Apple",
            headers: ["AP-Partner-Framework-Status": Data(partnerStatus).base64EncodedString()],
            body: "domainName=example.com&redirectUrl=https%3A%2F%2Fexample.com%2Fdone"
        )
    }

    /// Sends a proof, as the service expects it.
    mutating func exchange(_ proof: [UInt8]) -> SimulatorResponse {
        let value = PercentEncoding.form(Data(proof).base64EncodedString())
        return respond(
            to: .post,
            "/api/v2/REF30/profiles/sso/Apple",
            headers: ["AP-Partner-Framework-Status": Data(Self.partnerStatus).base64EncodedString()],
            body: "SAMLResponse=\(value)"
        )
    }
}
