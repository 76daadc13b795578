import AdobePassSupport
import Foundation
import PartnerSSOTesting
import Testing

@Suite("A SAML response is encoded as documented")
struct SAMLResponseEncodingTests {
    private static let inputA =
        "\n  <samlp:Response\tID=\"_1\"  Version=\"2.0\">\r\n\t\t<saml:Issuer>idp?~~>é</saml:Issuer>\n</samlp:Response>  \n"

    @Test("The documented example comes out byte for byte at every stage")
    func documentedExample() {
        let bytes = Array(Self.inputA.utf8)
        let tidied = "<samlp:Response ID=\"_1\" Version=\"2.0\"> <saml:Issuer>idp?~~>é</saml:Issuer></samlp:Response>"
        let base64 = """
            PHNhbWxwOlJlc3BvbnNlIElEPSJfMSIgVmVyc2lvbj0iMi4wIj4gPHNhbWw6SXNzdWVyPmlkcD9+fj7DqTwvc2FtbDpJc3N1ZXI+PC9zYW1s\
            cDpSZXNwb25zZT4=
            """
        let sent = """
            PHNhbWxwOlJlc3BvbnNlIElEPSJfMSIgVmVyc2lvbj0iMi4wIj4gPHNhbWw6SXNzdWVyPmlkcD9%2Bfj7DqTwvc2FtbDpJc3N1ZXI%2BPC9z\
            YW1scDpSZXNwb25zZT4%3D
            """
        #expect(SAMLResponseEncoding.documented.tidied(String(decoding: bytes, as: UTF8.self)) == tidied)
        #expect(SAMLResponseEncoding.documented.base64(of: bytes) == base64)
        #expect(SAMLResponseEncoding.documented.formValue(of: bytes) == sent)
    }

    @Test("AS13 The response is percent-encoded once: neither a plus nor a doubled percent sign is sent")
    func encodedOnce() {
        var form = FormParameters()
        form.append(
            "SAMLResponse",
            encoded: SAMLResponseEncoding.documented.formValue(of: Array("<a>~~~?>>></a>".utf8))
        )
        #expect(form.text == "SAMLResponse=PGE%2Bfn5%2BPz4%2BPjwvYT4%3D")
        var equivalent = FormParameters()
        equivalent.append("SAMLResponse", SAMLResponseEncoding.documented.base64(of: Array("<a>~~~?>>></a>".utf8)))
        #expect(form == equivalent)
    }

    @Test("AS14 The documented clean-up joins attributes on lines of their own; raw leaves the bytes alone")
    func joinedAttributes() {
        let bytes = Array("<a x=\"1\"\ny=\"2\">b\tc</a>\n".utf8)
        #expect(
            SAMLResponseEncoding.documented.tidied(String(decoding: bytes, as: UTF8.self))
                == "<a x=\"1\"y=\"2\">b c</a>"
        )
        #expect(Base64Text.decode(SAMLResponseEncoding.raw.base64(of: bytes)) == String(decoding: bytes, as: UTF8.self))
    }

    @Test("A document on one line without blank runs is not changed")
    func fixedPoint() {
        let document = Array("<a b=\"c\" d=\"e\"><f>é ü</f></a>".utf8)
        #expect(SAMLResponseEncoding.documented.tidied(document) == document)
        #expect(
            SAMLResponseEncoding.documented.formValue(of: document) == SAMLResponseEncoding.raw.formValue(of: document)
        )
    }

    @Test("One pass over the bytes gives what the documented steps give, for any text", arguments: 0..<4)
    func agreesWithTheSteps(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let text = Self.randomText(&generator)
            let encoded = SAMLResponseEncoding.documented.formValue(of: Array(text.utf8))
            let isSame = encoded == PlainPipeline.formValue(text)
            #expect(isSame, "\(Array(text.unicodeScalars))")
            guard isSame else { return }
            #expect(SAMLResponseEncoding.documented.base64(of: Array(text.utf8)) == PlainPipeline.base64(text))
        }
    }

    @Test("Bytes of every length and value become the base64 that the library writes", arguments: 0..<2)
    func base64(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for length in 0..<300 {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
            #expect(SAMLResponseEncoding.raw.base64(of: bytes) == Data(bytes).base64EncodedString())
        }
    }

    @Test("Every white space character is treated as the plain steps do, at both ends and inside")
    func everyScalar() {
        for value in Array(0..<0x3100) + [0xFEFF, 0x1_0000] {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let text = "\(scalar)a\(scalar)\(scalar)b\(scalar)"
            let tidied = SAMLResponseEncoding.documented.tidied(text) ?? ""
            #expect(tidied.unicodeScalars.elementsEqual(PlainPipeline.tidied(text).unicodeScalars), "U+\(value)")
        }
    }

    @Test("Bytes that are no UTF-8 neither crash nor get lost")
    func invalidBytes() {
        for bytes: [UInt8] in [[], [0xC2], [0xE2, 0x80], [0x61, 0xE3, 0x80], [0xFF, 0xFE], [0x20, 0xC2]] {
            #expect(SAMLResponseEncoding.documented.tidied(bytes) == bytes.filter { $0 != 0x20 })
        }
    }

    @Test("What is only white space is nothing, and nothing else is", arguments: ["", " \r\n\t", "\u{A0}\u{2028}"])
    func nothing(text: String) {
        #expect(SAMLResponseEncoding.isEmpty(Array(text.utf8)))
        #expect(!SAMLResponseEncoding.isEmpty(Array((text + "a" + text).utf8)))
    }

    private static let pieces: [String] = [
        "<a>", "é", " ", "  ", "\t", "\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{A0}", "\u{1680}", "\u{2003}",
        "\u{200B}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}", "\u{FEFF}", "\u{2060}", "x", "\u{180E}",
    ]

    private static func randomText(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...12, using: &generator))
            .map { _ in pieces.randomElement(using: &generator) ?? "" }
            .joined()
    }
}

/// The documented steps, one after the other and with the calls that the cookbook makes.
private enum PlainPipeline {
    static func tidied(_ text: String) -> String {
        text.replacingOccurrences(of: "[ \\t]+", with: " ", options: .regularExpression)
            .components(separatedBy: .newlines).joined()
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    static func base64(_ text: String) -> String {
        Data(tidied(text).utf8).base64EncodedString()
    }

    static func formValue(_ text: String) -> String? {
        let reserved = CharacterSet(charactersIn: "!*'();:@&=+$,/?%#[]")
        return base64(text).addingPercentEncoding(withAllowedCharacters: reserved.inverted)
    }
}

extension SAMLResponseEncoding {
    /// The text that is left after the clean-up, read back from what is sent.
    fileprivate func tidied(_ text: String) -> String? {
        tidied(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    fileprivate func tidied(_ bytes: [UInt8]) -> [UInt8]? {
        Data(base64Encoded: base64(of: bytes)).map { [UInt8]($0) }
    }
}
