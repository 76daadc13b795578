import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOTesting
import StrictXML

// The readers of the simulator: calls of the service and of the control API, and what they carry.
extension Fuzzer {
    static let simulator = [calls, partnerStatus, proof, verificationToken, mediaToken, signedToken, state]

    /// Any call is answered in its media type and always alike, and what outlives the process can be stored.
    static let calls = Fuzzer(
        "calls",
        ExampleSource("Tests/AdobePassSimulatorTests/Fixtures", part: .request) { controlCalls + sampleCalls }
    ) { bytes in
        guard let call = CallText(bytes) else { return .refused }
        var head = call.head
        let isV1 = ["/api/v1", "/reggie"].contains { head.path?.hasPrefix($0) == true }
        if head.headerFields[.authorization] == nil {
            head.headerFields[.authorization] = "Bearer \(isV1 ? "token-1" : "token-2")"
        }
        let request = SimulatorRequest(head: head, body: call.body)
        let simulators = [0, 1].map { _ in InProcessSimulator(settings: KnownDevice.settings, clock: ManualClock()) }
        let responses = simulators.map { $0.respond(to: request) }
        guard responses[0] == responses[1] else { return .broken("the same call is answered in two ways") }
        if let fault = fault(in: responses[0]) { return .broken(fault) }
        let state = simulators[0].state
        // One that no call has changed was read back before.
        guard state == untouched || canBeReadBack(state) else { return .broken("the state cannot be read back") }
        return responses[0].head.status.code < 400 ? .read : .refused
    }

    /// What every simulator begins with, if it can be read back.
    private static let untouched = {
        let state = InProcessSimulator(settings: KnownDevice.settings, clock: ManualClock()).state
        return canBeReadBack(state) ? state : nil
    }()

    private static func canBeReadBack(_ state: SimulatorState) -> Bool {
        guard let data = try? JSONBounds.encode(state) else { return false }
        return (try? JSONBounds.decode(SimulatorState.self, from: data)) == state
    }

    private static func fault(in response: SimulatorResponse) -> String? {
        let code = response.head.status.code
        guard (200...599).contains(code) else { return "the status is \(code)" }
        guard !response.body.isEmpty, response.delivery == .whole else { return nil }
        let type = response.head.headerFields[.contentType] ?? ""
        if type.hasPrefix("application/json"), (try? JSON(reading: response.body)) == nil {
            return "the answer is no JSON"
        }
        if type.hasPrefix("application/xml"), (try? StrictXML.read(response.body)) == nil {
            return "the answer is no XML"
        }
        return nil
    }

    private static var controlCalls: [[UInt8]] {
        ControlRoute.allCases.map { route in
            let path = route.path.replacing("{mvpd}", with: "Cablevision")
            return Array("\(route.method) \(path)\nContent-Type: application/json\n\n{}".utf8)
        }
    }

    private static var sampleCalls: [[UInt8]] {
        let headers = KnownDevice.headers.filter { $0.key != "Authorization" }.sorted { $0.key < $1.key }
            .map { "\($0.key): \($0.value)\n" }.joined()
        let registration = JSON.object([("software_statement", .string(SimulatorSoftwareStatements.v2))]).compactText
        return [
            "GET /api/v2/REF30/profiles\n\(headers)\n",
            "GET /api/v1/authorize?requestor=REF30&resource=REF30&deviceId=device-1\n\(headers)\n",
            "POST /api/v2/REF30/sessions\n\(headers)\ndomainName=example.com&redirectUrl=https%3A%2F%2Fexample.com",
            "POST /o/client/register\nContent-Type: application/json\n\n\(registration)",
            "POST /o/client/token\n\nclient_id=client-2&client_secret=secret-2&grant_type=client_credentials",
            "POST /_simulator/sign-in\n\n{\"code\":\"ABCDEFG\"}",
            "POST /_simulator/revoke\n\n{\"mvpd\":\"Cablevision\"}",
            "PATCH /_simulator/world\n\n{\"deniedResources\":[\"REF30\"]}",
        ]
        .map { Array($0.utf8) }
    }

    /// What the platform says of the viewer, which the header carries as base64.
    static let partnerStatus = Fuzzer("partner-status", ExampleSource { [KnownDevice.partnerStatus] }) {
        var device = KnownDevice()
        let response = device.askForProof(partnerStatus: $0)
        if let fault = fault(in: response) { return .broken(fault) }
        return response.head.status == .ok ? .read : .refused
    }

    /// A proof is accepted only if it says what the MVPD has signed.
    static let proof = Fuzzer("proof", ExampleSource { [SignedSample.shared?.proof].compactMap(\.self) }) {
        guard let sample = SignedSample.shared else { return .broken("nothing is signed") }
        var device = sample.device
        let response = device.exchange($0)
        if let fault = fault(in: response) { return .broken(fault) }
        let text = String(decoding: $0, as: UTF8.self)
        let summary = try? SAMLSummary(reading: text)
        // Text that is not UTF-8 would be another text here, and a quarter of the inputs shows as much as all of them.
        if $0.count.isMultiple(of: 4), $0.first == 0x3C, text.utf8.elementsEqual($0),
            (try? SAMLSummary(reading: Data($0).base64EncodedString())) != summary
        {
            return .broken("in base64, it has another summary")
        }
        guard response.head.status.kind == .successful else { return .refused }
        return SignedSample.covered(by: $0) == sample.coveredProof ? .read : .broken("another proof is accepted")
    }

    /// A request for a proof is answered under its own identifier, or not at all.
    static let verificationToken = Fuzzer(
        "verification-token",
        ExampleSource { [SignedSample.shared?.request].compactMap(\.self) }
    ) {
        guard let sample = SignedSample.shared else { return .broken("nothing is signed") }
        var device = sample.device
        let answer = try? device.simulator.proof(
            providerID: "Cablevision",
            verificationToken: Data($0).base64EncodedString(),
            attributeNames: SimulatorMVPD.usualAttributes,
            kind: "signed",
            now: KnownDevice.now
        )
        guard let body = answer?.body else { return .refused }
        guard let response = try? StrictXML.read(body), let request = try? StrictXML.read($0) else {
            return .broken("the answer cannot be read")
        }
        guard let answered = response.attribute("InResponseTo"), let asked = request.attribute("ID"),
            answered.utf8.elementsEqual(asked.utf8)
        else { return .broken("the answer is to another request") }
        return .read
    }
}
