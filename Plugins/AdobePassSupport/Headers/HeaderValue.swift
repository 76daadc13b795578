import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// Validates the values of headers.
public enum HeaderValue {
    /// Returns a value that may be sent in a header.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - header: The header's name, for the error.
    /// - Returns: The value, unchanged.
    /// - Throws: `SSOError` with ``SSOError/Code/headerValueInvalid`` if the value is empty, starts or ends with a
    ///   space, or contains a control character or a character that is not ASCII.
    public static func checked(_ value: String, for header: String) throws(SSOError) -> String {
        let bytes = value.utf8
        let isPlain = bytes.allSatisfy { (0x20...0x7E).contains($0) }
        guard isPlain, let first = bytes.first, first != 0x20, bytes.last != 0x20 else {
            throw SSOError(
                .headerValueInvalid,
                "The value for the header \(header) cannot be sent in a header.",
                hint: "Use only visible ASCII characters without line breaks; check the value's source."
            )
        }
        return value
    }
}
