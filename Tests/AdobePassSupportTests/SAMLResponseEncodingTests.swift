import AdobePassSupport
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
        #expect(String(decoding: SAMLResponseEncoding.tidied(bytes), as: UTF8.self) == tidied)
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
        #expect(String(decoding: SAMLResponseEncoding.tidied(bytes), as: UTF8.self) == "<a x=\"1\"y=\"2\">b c</a>")
        #expect(Base64Text.decode(SAMLResponseEncoding.raw.base64(of: bytes)) == String(decoding: bytes, as: UTF8.self))
    }

    @Test("A document on one line without blank runs is not changed")
    func fixedPoint() {
        let document = Array("<a b=\"c\" d=\"e\"><f>é ü</f></a>".utf8)
        #expect(SAMLResponseEncoding.tidied(document) == document)
        #expect(
            SAMLResponseEncoding.documented.formValue(of: document) == SAMLResponseEncoding.raw.formValue(of: document)
        )
    }

    @Test("One pass over the bytes says what the documented steps say, for any text", arguments: 0..<4)
    func agreesWithTheSteps(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let text = Self.randomText(&generator)
            let fast = SAMLResponseEncoding.tidied(Array(text.utf8))
            #expect(String(decoding: fast, as: UTF8.self) == PlainCleanUp.tidied(text))
            if fast != Array(PlainCleanUp.tidied(text).utf8) { return }
        }
    }

    @Test("Every white space character is treated as the plain transcription does, at both ends and inside")
    func everyScalar() {
        for value in Array(0..<0x3100) + [0xFEFF, 0x1_0000] {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let text = "\(scalar)a\(scalar)\(scalar)b\(scalar)"
            let tidied = String(decoding: SAMLResponseEncoding.tidied(Array(text.utf8)), as: UTF8.self)
            #expect(tidied.unicodeScalars.elementsEqual(PlainCleanUp.tidied(text).unicodeScalars), "U+\(value)")
        }
    }

    @Test("Bytes that are no UTF-8 neither crash nor get lost")
    func invalidBytes() {
        for bytes: [UInt8] in [[], [0xC2], [0xE2, 0x80], [0x61, 0xE3, 0x80], [0xFF, 0xFE], [0x20, 0xC2]] {
            #expect(SAMLResponseEncoding.tidied(bytes) == bytes.filter { $0 != 0x20 })
        }
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

/// The documented steps, one after the other and as plainly as can be.
private enum PlainCleanUp {
    static func tidied(_ text: String) -> String {
        let joined = collapsed(Array(text.unicodeScalars)).filter { !newlines.contains($0.value) }
        let trimmed = Array(joined.drop(while: isTrimmed).reversed().drop(while: isTrimmed).reversed())
        var result = String.UnicodeScalarView()
        result.append(contentsOf: trimmed)
        return String(result)
    }

    private static let newlines: Set<UInt32> = [0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029]
    private static let spaces = Set<UInt32>([0x9, 0x20, 0xA0, 0x1680, 0x202F, 0x205F, 0x3000]).union(0x2000...0x200B)

    private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
        newlines.contains(scalar.value) || spaces.contains(scalar.value)
    }

    private static func collapsed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var wasBlank = false
        for scalar in scalars {
            let isBlank = scalar == " " || scalar == "\t"
            if !isBlank { result.append(scalar) }
            if isBlank, !wasBlank { result.append(" ") }
            wasBlank = isBlank
        }
        return result
    }
}
