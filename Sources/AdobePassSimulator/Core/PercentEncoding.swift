/// Percent-encoding of URL parts and form values.
///
/// Written apart from the plugins' on purpose, so that a fault of theirs is not understood here.
package enum PercentEncoding {
    /// Decodes once; returns `nil` for a broken escape or bytes that are not UTF-8.
    package static func decoded(_ text: some StringProtocol, plusIsSpace: Bool) -> String? {
        var text = String(text)
        // Most parts of a path have nothing to decode, and a text is UTF-8.
        let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "%") && ($0 != UInt8(ascii: "+") || !plusIsSpace) }
        if isPlain { return text }
        return text.withUTF8 { decoded($0[...], plusIsSpace: plusIsSpace) }
    }

    /// Decodes once; returns `nil` for a broken escape or bytes that are not UTF-8.
    static func decoded(_ text: Slice<UnsafeBufferPointer<UInt8>>, plusIsSpace: Bool) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var (index, isASCII) = (text.startIndex, true)
        while index < text.endIndex {
            var byte = text.base[index]
            if byte == UInt8(ascii: "+"), plusIsSpace {
                byte = 0x20
            } else if byte == UInt8(ascii: "%") {
                guard index + 2 < text.endIndex, let high = digit(text.base[index + 1]),
                    let low = digit(text.base[index + 2])
                else { return nil }
                byte = high << 4 | low
                index += 2
            }
            isASCII = isASCII && byte < 0x80
            bytes.append(byte)
            index += 1
        }
        return isASCII || isUTF8(bytes) ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Encodes everything but the unreserved characters of RFC 3986.
    package static func encoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { output, byte in
            if isUnreserved(byte) {
                output.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                output += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    /// `String(validating:as:)` would need a newer system than the package promises.
    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        case UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }
}
