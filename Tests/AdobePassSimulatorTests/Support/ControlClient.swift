import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import TransportTrials

@testable import AdobePassSimulator

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Calls the control API and the service of one simulator, through the transport it is given.
struct ControlClient {
    let transport: any HTTPTransport
    var authority = "127.0.0.1:8080"

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - text: Method and path, such as `GET /_simulator/world`.
    ///   - headers: Headers to add.
    ///   - body: The body.
    /// - Returns: The answer.
    /// - Throws: What the transport throws.
    func send(_ text: String, headers: [String: String] = [:], body: String = "") async throws -> TestAnswer {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        var head = HTTPRequest(
            method: HTTPRequest.Method(parts[0]) ?? .get,
            scheme: "http",
            authority: authority,
            path: parts[1]
        )
        for (name, value) in headers {
            guard let name = HTTPField.Name(name) else { continue }
            head.headerFields[name] = value
        }
        let call = HTTPCall(head, body: body.isEmpty ? nil : Data(body.utf8), limits: .patient)
        let answer = try await transport.send(call)
        return TestAnswer(SimulatorResponse(head: answer.response, body: [UInt8](answer.body)))
    }
}
