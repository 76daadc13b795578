/// A provider's fact about the viewer; redacted, because it may identify the viewer.
public struct ProfileAttribute: Sendable, Hashable {
    /// The value: any JSON.
    public let value: Secret<JSONValue>
    /// Whether the value is encrypted for the programmer's own key.
    public let isEncrypted: Bool

    /// Creates an attribute; the plugin kit has the form that authors write.
    package init(_ value: JSONValue, _ isEncrypted: Bool) {
        self.value = Secret(value)
        self.isEncrypted = isEncrypted
    }
}
