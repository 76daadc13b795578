import PartnerSSOBase

/// What `AP-Partner-Framework-Status` says, and what a service thinks of it.
///
/// Read apart from the plugins' type on purpose: the simulator is an independent judge of what they write.
struct PartnerStatusHeader: Sendable, Hashable {
    let accessStatus: String?
    let providerID: String?
    let hasExpiry: Bool
    let expiry: Int64?
    /// Whether the date is a number, which is not its documented type.
    let isExpiryNumber: Bool

    /// Reads a header value; nil when it is not base64 of a JSON object.
    init?(reading header: String) {
        guard let bytes = Base64.bytes(header), let value = try? JSON(reading: bytes), value.members != nil else {
            return nil
        }
        let provider = value["frameworkProviderInfo"]
        accessStatus = value["frameworkPermissionInfo"]?["accessStatus"]?.string
        providerID = provider?["id"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        hasExpiry = provider?["expirationDate"] != nil
        expiry = Self.milliseconds(provider?["expirationDate"])
        isExpiryNumber = provider?["expirationDate"] != nil && provider?["expirationDate"]?.string == nil
    }

    /// The documented type is text; a number is understood too, but not by a strict service.
    private static func milliseconds(_ value: JSON?) -> Int64? {
        switch value?.content {
        case .string(let text): Int64(text)
        case .integer(let integer): integer
        default: nil
        }
    }

    private var shownAccessStatus: String {
        guard let accessStatus else { return "no access status" }
        return ["granted", "denied", "restricted", "notDetermined"].contains(accessStatus)
            ? accessStatus : "an unknown access status"
    }

    /// What the inspector may show: no text of the sender's own.
    var summary: String {
        "\(shownAccessStatus), \(providerID == nil ? "no provider" : "provider"), "
            + (expiry == nil ? "no expiry" : "expiry")
    }
}
