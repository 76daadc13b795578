import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite struct FaultyTransportTests {
    private static let call = HTTPCall(
        HTTPRequest(method: .get, scheme: "https", authority: "service.example.com", path: "/a?secret=1")
    )

    private static func outcome(_ wire: FaultyTransport) async -> String {
        do throws(SSOError) {
            let answer = try await wire.send(call)
            return "\(answer.response.status.code) \(answer.body.count > 0)"
        } catch {
            return error.code.rawValue
        }
    }

    @Test(
        "Each fault looks as it does on a real wire, and reaches the service or does not",
        arguments: [
            (WireFault.refused, "network.connectionFailed", 0), (.reset, "answer.truncated", 1),
            (.timedOut, "network.readTimedOut", 1), (.unauthorized, "401 false", 0), (.throttled, "429 true", 0),
            (.serverError, "500 false", 0), (.malformed, "201 true", 1),
        ]
    )
    func faults(fault: WireFault, expected: String, reached: Int) async {
        let service = ScriptedTransport().on(.get, "/a", .json("{}", status: 201))
        let wire = FaultyTransport(service, .init(call: 1, fault))
        #expect(await Self.outcome(wire) == expected)
        #expect(service.calls.count == reached)
        #expect(fault.happensAfterWork == (reached == 1))
    }

    @Test("One call goes wrong, or that one and all later ones, and nothing once it is restarted")
    func numbers() async {
        let wire = FaultyTransport(ScriptedTransport().on(.get, "/a", .status(204)), .init(call: 2, .serverError))
        for expected in ["204 false", "500 false", "204 false"] { #expect(await Self.outcome(wire) == expected) }
        #expect(wire.callNames == ["GET /a", "GET /a", "GET /a"])
        wire.restart(.init(call: 2, .refused, isLasting: true))
        for expected in ["204 false", "network.connectionFailed", "network.connectionFailed"] {
            #expect(await Self.outcome(wire) == expected)
        }
        wire.restart(nil)
        #expect(await Self.outcome(wire) == "204 false")
        #expect(wire.callNames == ["GET /a"])
    }
}
