import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// Percent-encoding of text for the places a request has for it; each text is encoded once and nowhere again.
public enum PercentEncoding {
    /// Encodes a name or a value of a form or a query: everything but letters, digits and `-._~`.
    ///
    /// So `+` becomes `%2B` and a space `%20`, and no reader can take one for the other.
    ///
    /// - Parameter text: The text as it is meant.
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
    /// - Parameter text: The text as it is meant.
    /// - Returns: The encoded text.
    /// - Throws: `SSOError` with ``SSOError/Code/invalidArgument`` for what is no segment: nothing, `.` and `..`, which a
    ///   server may take for a way up, however they are encoded.
    public static func segment(_ text: String) throws(SSOError) -> String {
        guard !text.isEmpty, text != ".", text != ".." else {
            throw SSOError(
                .invalidArgument,
                "A value cannot be a part of an address.",
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
