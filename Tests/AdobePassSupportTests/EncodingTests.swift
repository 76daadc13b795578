import AdobePassSupport
import HTTPTypes
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Text is encoded once, and exactly as documented")
struct EncodingTests {
    @Test("The documented form body comes out byte for byte")
    func documentedForm() {
        let form: FormParameters = [
            "mvpd": "Cablevision", "domainName": "adobe.com", "left out": nil, "redirectUrl": "https://adobe.com",
        ]
        #expect(form.text == "mvpd=Cablevision&domainName=adobe.com&redirectUrl=https%3A%2F%2Fadobe.com")
        #expect("\(form)" == "3 parameters")
        #expect(FormParameters().isEmpty)
    }

    @Test("A plus, a space and an accent are encoded so that no reader can mistake them")
    func reserved() {
        #expect(PercentEncoding.form("a+b c&é=~._-") == "a%2Bb%20c%26%C3%A9%3D~._-")
    }

    @Test("A path segment cannot lead anywhere else", arguments: ["", ".", ".."])
    func noSegment(text: String) {
        #expect(throws: SSOError.self) { try PercentEncoding.segment(text) }
        #expect(throws: SSOError.self) { try ServiceCall("x", .get, path: ["api", text]) }
    }

    @Test("A path's segments are encoded, slashes and question marks too")
    func path() throws {
        let call = try ServiceCall("x", .get, path: ["api", "v2", "A/B?c #é"])
        #expect(call.path == "/api/v2/A%2FB%3Fc%20%23%C3%A9")
    }

    @Test("Base64 without padding is forgiven, anything else is not read")
    func base64() {
        #expect(Base64Text.decode("YWI") == "ab")
        #expect(Base64Text.decode("YWI=") == "ab")
        #expect(Base64Text.decode("Y") == nil)
        #expect(Base64Text.decode("//8=") == nil)
    }
}
