package import PartnerSSOBase
public import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The header `AP-Partner-Framework-Status`: the base64 text of a JSON object with the platform's status of the viewer.
///
/// Source: Adobe, *Header - AP-Partner-Framework-Status*.
public struct FrameworkStatusHeader: Sendable, Hashable {
    /// The header's name.
    public static let name = "AP-Partner-Framework-Status"

    /// An error of the platform, as the header represents it.
    public struct Fault: Sendable, Hashable {
        /// The platform's code.
        public var code: String
        /// The platform's message.
        public var message: String

        /// Creates a fault.
        public init(code: String, message: String) {
            self.code = code
            self.message = message
        }
    }

    /// The permission's name in the header: `granted`, `denied`, `restricted` or `notDetermined`.
    public var accessStatus: String?
    /// The error of the permission check.
    public var permissionFault: Fault?
    /// The platform's identifier of the viewer's provider, not the service's identifier of it.
    public var providerID: String?
    /// The expiry of the platform's login, in milliseconds since 1970 in UTC.
    public var expirationDate: Int64?
    /// The error of the identity request.
    public var providerFault: Fault?

    /// Creates an empty status.
    public init() {}

    /// The header's value.
    public var value: String { Base64Text.encode(json.compactText) }

    /// The JSON object in the header.
    package var json: JSON {
        let permission: [(String, JSON?)] = [
            ("accessStatus", accessStatus.map { JSON.string($0) }), ("error", permissionFault.map(Self.json)),
        ]
        let provider: [(String, JSON?)] = [
            ("id", providerID.map { JSON.string($0) }),
            ("expirationDate", expirationDate.map { JSON.string(String($0)) }),
            ("error", providerFault.map(Self.json)),
        ]
        return ["frameworkPermissionInfo": .object(permission), "frameworkProviderInfo": .object(provider)]
    }

    private static func json(_ fault: Fault) -> JSON {
        ["code": .string(fault.code), "message": .string(fault.message)]
    }
}

extension FrameworkStatusHeader {
    /// Creates the header for a status; unknown values are omitted.
    public init(_ status: PartnerStatus) {
        accessStatus = status.permission.rawValue
        permissionFault = status.permissionFault.map { Fault(code: $0.code, message: $0.message) }
        providerID = status.identity?.id.rawValue
        expirationDate = status.identity?.expiry.date?.millisecondsSince1970
        providerFault = status.identityFault.map { Fault(code: $0.code, message: $0.message) }
    }
}
