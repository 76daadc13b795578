import Foundation
import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

/// The simulator's control API.
struct ControlAPI: Sendable {
    private let authority: String
    private let transport: CountedURLSession

    /// Uses the API of a simulator.
    ///
    /// - Parameters:
    ///   - address: Where the simulator listens.
    ///   - journal: Counts the calls.
    init(address: String, journal: Journal) {
        transport = CountedURLSession(journal)
        authority = address.replacingOccurrences(of: "http://", with: "")
    }

    /// Replaces the faults of the service.
    func setFaults(_ faults: [JSON]) async throws(SSOError) {
        _ = try await call(.patch, "world", .object([("faults", .array(faults))]))
    }

    /// Has the service forget every client, login and code.
    ///
    /// - Parameter seed: The seed of what it issues from then on; the old one would repeat the old identifiers.
    /// - Throws: `SSOError` when the simulator cannot be reached.
    func startOver(seed: UInt64) async throws(SSOError) {
        _ = try await call(.post, "reset", .object([("seed", .integer(Int64(seed >> 1)))]))
    }

    /// Signs the viewer in on a second screen.
    ///
    /// - Returns: Whether the service accepted the code.
    func signIn(code: String, mvpd: String) async throws(SSOError) -> Bool {
        let form = JSON.object([("code", .string(code)), ("mvpd", .string(mvpd)), ("user", "viewer")])
        return try await call(.post, "sign-in", form).response.status == .noContent
    }

    /// Has a provider prove the viewer's login to a simulated device.
    func proof(_ query: ProviderQuery) async throws(SSOError) -> ProviderAnswer {
        let form = JSON.object([
            ("providerID", .string(query.provider)), ("verificationToken", JSON(query.verificationToken)),
            ("attributeNames", .strings(query.attributeNames)), ("kind", .string(query.kind.rawValue)),
        ])
        let answer = try await call(.post, "proof", form)
        guard answer.response.status == .ok, let proof = try? JSON(reading: answer.body) else {
            return ProviderAnswer(status: nil, body: nil)
        }
        return ProviderAnswer(status: proof["status"]?.string, body: proof["body"]?.string)
    }

    private func call(_ method: HTTPRequest.Method, _ name: String, _ body: JSON) async throws(SSOError) -> HTTPAnswer {
        var request = HTTPRequest(method: method, scheme: "http", authority: authority, path: "/_simulator/\(name)")
        request.headerFields[.contentType] = "application/json"
        return try await transport.send(HTTPCall(request, body: Data(body.compactBytes)))
    }
}
