import PartnerSSOBase
import PartnerSSOScenarios
import StrictXML
import Testing

@testable import AdobePassSimulator

@Suite("Media tokens")
struct MediaTokenTests {
    private func token(for resource: String = "REF30") throws -> (device: TestDevice, text: String) {
        var device = TestDevice()
        device.signIn()
        let decision = device.decide("authorize", "Cablevision", [resource]).decisions.first
        return (device, try #require(decision?["token"]?["serializedToken"]?.string))
    }

    private func parts(of token: String) throws -> StrictXMLElement {
        let text = String(decoding: try #require(Base64.bytes(token)), as: UTF8.self)
        return try StrictXML.read("<parts>\(text)</parts>")
    }

    @Test("A token is valid for its resource until it expires")
    func verdicts() throws {
        let (device, token) = try token()
        let verifier = MediaTokenVerifier()
        #expect(verifier.verdict(on: token, resource: "REF30", now: device.now) == .valid)
        #expect(verifier.verdict(on: token, resource: "REF30", now: device.now + 419_999) == .valid)
        #expect(verifier.verdict(on: token, resource: "REF30", now: device.now + 420_000) == .expired)
        #expect(verifier.verdict(on: token, resource: "REF3O", now: device.now) == .invalidResource)
    }

    @Test("A token that was changed, signed by somebody else or not signed is refused")
    func forged() throws {
        let (device, token) = try token()
        let text = String(decoding: try #require(Base64.bytes(token)), as: UTF8.self)
        let changed = Base64.text(text.replacing("REF30</resourceID>", with: "REF31</resourceID>").utf8)
        let unsigned = Base64.text(text.replacing(/<signatureInfo>[^<]*/, with: "<signatureInfo>AAAA").utf8)
        let verifier = MediaTokenVerifier()
        for forged in [changed, unsigned] {
            #expect(verifier.verdict(on: forged, resource: "REF31", now: device.now) == .invalidSignature)
        }
        for junk in ["", "x", "PGE+", String(token.dropLast(4)), Base64.text("<signatureInfo>".utf8)] {
            #expect(verifier.verdict(on: junk, resource: "REF30", now: device.now) != .valid)
        }
        #expect(verifier.verdict(on: "PGE+", resource: "REF30", now: device.now) == .invalidFormat)
        let keyless = MediaTokenVerifier(publicKey: "no key")
        #expect(keyless.verdict(on: token, resource: "REF30", now: device.now) == .unknown)
    }

    @Test("The token holds the documented fields")
    func fields() throws {
        let (_, token) = try token()
        let parts = try parts(of: token)
        #expect(parts.elements.map(\.name.localName) == ["signatureInfo", "shortAuthorizationToken"])
        let fields = parts.elements[1].elements
        #expect(
            fields.map(\.name.localName) == [
                "sessionGUID", "requestorID", "resourceID", "ttl", "issueTime", "mvpdId", "proxyMvpdId",
            ]
        )
        #expect(fields[0].text.count == 32)
        #expect(
            fields.dropFirst().map(\.text) == [
                "REF30", "REF30", "420000", "2026-01-01T00:00:00.000Z", "Cablevision", "",
            ]
        )
    }

    @Test(
        "A token is well-formed and cannot be injected into through its resource",
        arguments: [
            "a & b", "x</resourceID><mvpdId>Spectrum</mvpdId><resourceID>", "\u{1}control\u{0}", "é\u{301}\r\n\t",
            "<rss version=\"2.0\"><channel><title>REF30</title></channel></rss>",
        ]
    )
    func injection(resource: String) throws {
        let (device, token) = try token(for: resource)
        let fields = try parts(of: token).elements[1].elements
        #expect(fields.count == 7)
        #expect(fields[5].text == "Cablevision")
        #expect(MediaTokenVerifier().verdict(on: token, resource: resource, now: device.now) == .valid)
        #expect(MediaTokenVerifier().verdict(on: token, resource: "a", now: device.now) == .invalidResource)
    }

    @Test("The token of the older interface is signed as well")
    func legacy() throws {
        var device = TestDevice.v1 { $0.storedProfiles = [.init(mvpd: "Cablevision")] }
        let query = "\(TestDevice.deviceV1)&resource=a%26b"
        _ = device.v1("GET", "authorize", query: query)
        let answer = device.v1("GET", "mediatoken", query: query)
        let token = try #require(answer.body?["serializedToken"]?.string)
        #expect(MediaTokenVerifier().verdict(on: token, resource: "a&b", now: device.now) == .valid)
        #expect(answer.body?["expires"] == .string("\(device.now + 420_000)"))
    }
}
