public import PartnerSSOVocabulary

extension ProfileAttribute {
    /// Creates an attribute.
    ///
    /// - Parameters:
    ///   - value: Any JSON.
    ///   - isEncrypted: Whether the value is encrypted for the programmer's own key.
    public init(_ value: JSONValue, isEncrypted: Bool = false) {
        self.init(value, isEncrypted)
    }
}
