import PartnerSSOBase

/// What `X-Device-Info` says.
///
/// Read apart from the plugins' type on purpose: the simulator is an independent judge of what they write.
struct DeviceInformation: Sendable, Hashable {
    /// The members, when the text behind the base64 is a JSON object.
    let members: JSON?

    /// Reads a header value; nil when it is not base64 at all.
    ///
    /// Headers page: the value is base64. The V1 page also percent-encodes it, which is accepted.
    init?(reading header: String) {
        let text = PercentEncoding.decoded(header, plusIsSpace: false) ?? header
        guard let bytes = Base64.bytes(text) else { return nil }
        let value = try? JSON(reading: bytes)
        members = value?.members == nil ? nil : value
    }

    /// The four members every list of required ones agrees on.
    static let required = ["model", "version", "osName", "osVersion"]

    var hasRequiredMembers: Bool {
        Self.required.allSatisfy { members?[$0]?.string?.isEmpty == false }
    }

    /// The value of a member as text.
    subscript(name: String) -> String? {
        switch members?[name]?.content {
        case .string(let text): text
        case .integer(let integer): "\(integer)"
        case .boolean(let flag): "\(flag)"
        default: nil
        }
    }

    var operatingSystem: String? { self["osName"] }

    /// What the inspector may show: nothing that tells one viewer from another.
    var summary: [String: String] {
        let shown = ["primaryHardwareType", "type", "model", "version", "osName", "osVersion", "connectionType"]
        return shown.reduce(into: [:]) { summary, name in summary[name] = self[name] }
    }
}

extension DeviceInformation: CustomStringConvertible, CustomReflectable {
    /// Nothing that the device sent, because records that are printed must not tell one viewer from another.
    var description: String { "device information" }

    var customMirror: Mirror { Mirror(self, children: []) }
}
