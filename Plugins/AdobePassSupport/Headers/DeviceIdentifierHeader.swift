public import PartnerSSOVocabulary

/// The header `AP-Device-Identifier`: `fingerprint` and the base64 text of the device's identifier.
///
/// Source: Adobe, *Header - AP-Device-Identifier*.
public enum DeviceIdentifierHeader {
    /// The header's name.
    public static let name = "AP-Device-Identifier"

    /// Returns the header's value.
    ///
    /// - Parameter identifier: The device's stable identifier.
    /// - Returns: The value.
    public static func value(for identifier: Secret<String>) -> String {
        identifier.withValue { "fingerprint \(Base64Text.encode($0))" }
    }
}
