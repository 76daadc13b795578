import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOURLSession
import Testing

@testable import AdobePassSimulator

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Faulty proofs on demand")
struct FaultyProofTests {
    @Test(
        """
        XS01 XS02 XS03 XS04 XS05 XS06 XS07 Every case of signatures and assertions is served to any client over HTTP, and \
        refused or accepted as its row says
        """
    )
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func served() async throws {
        try await withSimulator { server in
            let client = ControlClient(transport: URLSessionTransport(), authority: "127.0.0.1:\(server.port)")
            var device = TestDevice()
            device.token = try await Self.token(client)
            for known in ProofCase.all {
                // A device that is signed in is asked for no proof.
                device.identifier = known.id
                let answer = try await Self.exchange(known, device, client)
                if let fault = known.fault {
                    #expect(answer.status == 400, "\(known.id): \(answer.text)")
                    #expect(answer.code == "invalid_parameter_saml_response", "\(known.id)")
                    #expect(answer.details?.hasPrefix("\(fault.rawValue):") == true, "\(known.id): \(answer.text)")
                } else {
                    #expect(answer.status == 201, "\(known.id): \(answer.text)")
                }
            }
        }
    }

    /// Asks for a request, for a proof of the case, and exchanges it, as a client in any language does.
    private static func exchange(
        _ known: ProofCase,
        _ device: TestDevice,
        _ client: ControlClient
    ) async throws -> TestAnswer {
        var headers = device.deviceHeaders
        headers["Authorization"] = "Bearer \(device.token ?? "")"
        headers["AP-Partner-Framework-Status"] = TestDevice.partnerStatus(expiry: 4_102_444_800_000)
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        let asked = try await client.send(
            "POST /api/v2/REF30/sessions/sso/Apple",
            headers: headers,
            body: TestDevice.fallbackForm
        )
        let request = asked.body?["authenticationRequest"]?["request"]?.string ?? ""
        let form: JSON = [
            "kind": .string(known.id), "providerID": "Cablevision", "verificationToken": .string(request),
        ]
        let proof = try await client.send("POST /_simulator/proof", body: form.compactText)
        try expect(#require(proof.body), matches: ControlRoute.proof.responseSchema)
        let parameter = try #require(proof.body?["parameter"]?.string, "\(known.id): \(proof.text)")
        return try await client.send(
            "POST /api/v2/REF30/profiles/sso/Apple",
            headers: headers,
            body: "SAMLResponse=\(parameter)"
        )
    }

    private static func token(_ client: ControlClient) async throws -> String {
        let headers = ["X-Device-Info": TestDevice.deviceInformation]
        let registered = try await client.send(
            "POST /o/client/register",
            headers: headers.merging(["Content-Type": "application/json"]) { $1 },
            body: #"{"software_statement":"\#(SimulatorSoftwareStatements.v2)"}"#
        )
        let (id, secret) = (registered.body?["client_id"]?.string, registered.body?["client_secret"]?.string)
        let answer = try await client.send(
            "POST /o/client/token",
            headers: headers.merging(["Content-Type": "application/x-www-form-urlencoded"]) { $1 },
            body: "client_id=\(id ?? "")&client_secret=\(secret ?? "")&grant_type=client_credentials"
        )
        return answer.body?["access_token"]?.string ?? ""
    }

    @Test("Every number of the two groups has a case, and no identifier is used twice")
    func complete() {
        let identifiers = ProofCase.all.map(\.id)
        #expect(Set(identifiers).count == identifiers.count)
        let numbers = Set(identifiers.map { String($0.prefix(4)) })
        for (group, count) in [("XS", 29), ("AS", 16)] {
            for number in 1...count { #expect(numbers.contains("\(group)\(number < 10 ? "0" : "")\(number)")) }
        }
    }

    @Test("The page and the control API list every case")
    func listed() async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let file = root + "/Sources/AdobePassSimulator/AdobePassSimulator.docc/FaultyProofs.md"
        let page = try String(decoding: Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
        #expect(rows == ProofCase.all.map { "| `\($0.id)` | \($0.title) | \($0.fault?.rawValue ?? "accepted") |" })
        let client = ControlClient(transport: InProcessSimulator())
        let listed = try await client.send("GET /_simulator/faulty-proofs")
        #expect(listed.body?.elements?.map { $0["kind"]?.string } == ProofCase.all.map(\.id))
    }
}
