import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// Percent-encodes text for the parts of a request; each text is encoded exactly once.
public enum PercentEncoding {
    /// Encodes a name or a value of a form or a query: everything but letters, digits and `-._~`.
    ///
    /// `+` becomes `%2B` and a space becomes `%20`, so that they cannot be confused.
    ///
    /// - Parameter text: The text, not yet encoded.
    /// - Returns: The encoded text.
    public static func form(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isUnreserved(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes.append(hexadecimal(byte >> 4))
                bytes.append(hexadecimal(byte & 0xF))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Encodes one segment of a path.
    ///
    /// - Parameter text: The text, not yet encoded.
    /// - Returns: The encoded text.
    /// - Throws: `SSOError` with ``SSOError/Code/invalidArgument`` for an invalid segment: an empty one, `.` or `..`. A
    ///   server may resolve `.` and `..` as relative paths, even if they are encoded.
    public static func segment(_ text: String) throws(SSOError) -> String {
        guard !text.isEmpty, text != ".", text != ".." else {
            throw SSOError(
                .invalidArgument,
                "A value cannot be used in an address.",
                hint: "Check the service provider's and the TV provider's identifiers."
            )
        }
        return form(text)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }
}
