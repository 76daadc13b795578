public import PartnerSSOVocabulary

/// The header `AP-Device-Identifier`: `fingerprint` and the base64 of the device's identifier.
///
/// Source: Adobe, *Header - AP-Device-Identifier*.
public enum DeviceIdentifierHeader {
    /// The header's name.
    public static let name = "AP-Device-Identifier"
    private static let kind = "fingerprint"

    /// Returns the header's value.
    ///
    /// - Parameter identifier: The device's stable identifier.
    /// - Returns: The value.
    public static func value(for identifier: Secret<String>) -> String {
        identifier.withValue { "\(kind) \(Base64Text.encode($0))" }
    }

    /// Reads a header's value, or returns `nil` when it is none.
    public static func identifier(in value: String) -> Secret<String>? {
        let parts = value.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2, parts[0].lowercased() == kind else { return nil }
        return Base64Text.decode(String(parts[1])).map { Secret($0) }
    }
}
