import AdobePassSupport
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOCommand

@Suite("Headers that another program wrote")
struct HeaderReadingTests {
    @Test("A recipe's key type is read as the hardware type, and numbers and flags in either form")
    func tolerantDecoding() throws {
        let text = #"{"type":"TV","displayWidth":"1920","connectionSecure":true,"port":1,"model":null,"version":8}"#
        let header = try DeviceInformationHeader(decoding: Base64Text.encode(text))
        #expect(
            header.values == [
                .primaryHardwareType: .string("TV"), .displayWidth: .integer(1920),
                .connectionSecure: .string("true"), .version: .string("8"),
            ]
        )
    }

    @Test("The documented samples' broken device information is a typed error")
    func brokenSample() {
        let value = """
            ewoJInByaW1hcnlIYXJkd2FyZVR5cGUiOiAiU2V0VG9wQm94IiwKCSJtb2RlbCI6ICJUViA1dGggR2VuIiwKCSJtYW51ZmFjdHVyZXIiOiAi\
            QXBwbGUiLAoJIm9zTmFtZSI6ICJ0dk9TIgoJIm9zVmVuZG9yIjogIkFwcGxlIiwKCSJvc1ZlcnNpb24iOiAiMTEuMCIKfQ==
            """
        #expect(throws: SSOError.self) { try DeviceInformationHeader(decoding: value) }
        #expect(throws: SSOError.self) { try DeviceInformationHeader(decoding: "not base64!") }
        #expect(throws: SSOError.self) { try DeviceInformationHeader(decoding: Base64Text.encode("[]")) }
    }

    @Test("A status written in other ways is read, and a broken one is a typed error")
    func tolerantStatus() throws {
        let text = #" { "frameworkProviderInfo" : {"expirationDate": 12, "id": "A"}, "x": 1 } "#
        let header = try FrameworkStatusHeader(decoding: Base64Text.encode(text))
        #expect(header.expirationDate == 12)
        #expect(header.accessStatus == nil)
        for broken in ["%", "", Base64Text.encode("1"), Base64Text.encode(#"{"frameworkProviderInfo":{"id":[]}}"#)] {
            #expect(throws: SSOError.self) { try FrameworkStatusHeader(decoding: broken) }
        }
    }

    @Test("Deeply nested headers are a typed error", arguments: [65, 100_000])
    func deepHeaders(levels: Int) {
        let value = Base64Text.encode(#"{"x":"# + String(repeating: "[", count: levels))
        let status = #expect(throws: SSOError.self) { try FrameworkStatusHeader(decoding: value) }
        #expect(status?.code == .answerMalformed)
        let device = #expect(throws: SSOError.self) { try DeviceInformationHeader(decoding: value) }
        #expect(device?.code == .answerMalformed)
        let closed = #"{"x":"# + String(repeating: "[", count: 64) + String(repeating: "]", count: 64) + "}"
        #expect(throws: SSOError.self) { try FrameworkStatusHeader(decoding: Base64Text.encode(closed)) }
    }
}
