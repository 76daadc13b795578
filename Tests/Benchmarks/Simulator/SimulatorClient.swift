import AdobePassSimulator
import Foundation
import HTTPTypes

/// A device of the simulator: registers, signs in, and makes the requests that are measured.
struct SimulatorClient {
    static let information = Data(
        (#"{"primaryHardwareType":"SetTopBox","model":"AppleTV","version":"14,1","#
            + #""osName":"tvOS","osVersion":"17.5"}"#).utf8
    )
    .base64EncodedString()

    let identifier: String
    var token = ""

    init(_ identifier: String) {
        self.identifier = identifier
    }

    private var device: String { "fingerprint \(Data(identifier.utf8).base64EncodedString())" }

    /// Registers and gets a token; `answer` sends a request.
    mutating func register(_ answer: (SimulatorRequest) -> SimulatorResponse) {
        let statement = #"{"software_statement":"\#(SimulatorSoftwareStatements.v2)"}"#
        let client = Self.object(answer(request("POST", "/o/client/register", "application/json", statement)))
        let form = "client_id=\(client["client_id"] ?? "")&client_secret=\(client["client_secret"] ?? "")"
        let grant = request("POST", "/o/client/token", Self.form, form + "&grant_type=client_credentials")
        token = Self.object(answer(grant))["access_token"] as? String ?? ""
    }

    /// Signs a viewer in with a code, and asks for what a launch asks for.
    mutating func signIn(
        _ answer: (SimulatorRequest) -> SimulatorResponse,
        secondScreen: (_ code: String) -> Void
    ) {
        register(answer)
        let form = "mvpd=Cablevision&domainName=example.com&redirectUrl=app%3A%2F%2Fdone"
        let session = Self.object(answer(request("POST", "/api/v2/REF30/sessions", Self.form, form)))
        secondScreen(session["code"] as? String ?? "")
        _ = answer(request("GET", "/api/v2/REF30/profiles"))
        let path = "/api/v2/REF30/decisions/preauthorize/Cablevision"
        _ = answer(request("POST", path, "application/json", #"{"resources":["a"]}"#))
    }

    /// A request as text for a socket.
    func text(_ path: String) -> String {
        "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \(token)\r\n"
            + "AP-Device-Identifier: \(device)\r\nX-Device-Info: \(Self.information)\r\n\r\n"
    }

    private func request(
        _ method: String,
        _ path: String,
        _ type: String? = nil,
        _ body: String = ""
    ) -> SimulatorRequest {
        var head = HTTPRequest(
            method: HTTPRequest.Method(method) ?? .get,
            scheme: "http",
            authority: "127.0.0.1",
            path: path
        )
        head.headerFields[.contentType] = type
        head.headerFields[.authorization] = "Bearer \(token)"
        for (name, value) in [("AP-Device-Identifier", device), ("X-Device-Info", Self.information)] {
            if let name = HTTPField.Name(name) { head.headerFields[name] = value }
        }
        return SimulatorRequest(head: head, body: Array(body.utf8))
    }

    private static let form = "application/x-www-form-urlencoded"

    private static func object(_ response: SimulatorResponse) -> [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(response.body))) as? [String: Any] ?? [:]
    }
}
