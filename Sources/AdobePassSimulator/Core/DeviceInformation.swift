import PartnerSSOBase

/// What `X-Device-Info` says.
///
/// Read apart from the plugins' type on purpose: the simulator is an independent judge of what they write.
struct DeviceInformation: Sendable, Hashable {
    /// The text behind the base64, which is read when a member is asked for: few calls do.
    private let text: [UInt8]

    /// Reads a header value; nil when it is not base64 at all.
    ///
    /// Headers page: the value is base64. The V1 page also percent-encodes it, which is accepted.
    init?(reading header: String) {
        let text = PercentEncoding.decoded(header, plusIsSpace: false) ?? header
        guard let bytes = Base64.bytes(text) else { return nil }
        self.text = bytes
    }

    /// The members; none, when the text is no JSON object.
    var members: Members { Members(json: try? JSON(reading: text)) }

    /// The four members every list of required ones agrees on.
    static let required = ["model", "version", "osName", "osVersion"]

    var hasRequiredMembers: Bool {
        let members = members
        return Self.required.allSatisfy { members.json?[$0]?.string?.isEmpty == false }
    }

    var operatingSystem: String? { members["osName"] }

    /// What the inspector may show: nothing that tells one viewer from another.
    var summary: [String: String] {
        let shown = ["primaryHardwareType", "type", "model", "version", "osName", "osVersion", "connectionType"]
        let members = members
        return shown.reduce(into: [:]) { summary, name in summary[name] = members[name] }
    }

    /// What the text says.
    struct Members: Sendable, Hashable {
        let json: JSON?

        /// The value of a member as text.
        subscript(name: String) -> String? {
            switch json?[name]?.content {
            case .string(let text): text
            case .integer(let integer): "\(integer)"
            case .boolean(let flag): "\(flag)"
            default: nil
            }
        }
    }
}

extension DeviceInformation: CustomStringConvertible, CustomReflectable {
    /// Nothing that the device sent, because records that are printed must not tell one viewer from another.
    var description: String { "device information" }

    var customMirror: Mirror { Mirror(self, children: []) }
}
