import Testing

@testable import AdobePassSimulator

@Suite("Base64")
struct Base64Tests {
    @Test("Bytes of any number are read back", arguments: 0...70)
    func roundTrip(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ 251) }
        #expect(Base64.bytes(Base64.text(bytes)) == (bytes.isEmpty ? nil : bytes))
    }

    @Test(
        "A text is refused that is cut, has foreign characters or padding in the middle, or bits behind the last byte",
        arguments: [
            "", "Q", "QQ", "QQ=", "Q===", "====", "QQ==\n", " QQ==", "QQ==QQ==", "Q=Q=", "QR==", "QUJ=", "QU-D", "QUI*",
            "QÜ==", "QUJD=",
        ]
    )
    func refused(text: String) {
        #expect(Base64.bytes(text) == nil)
    }
}
