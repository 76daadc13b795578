import PartnerSSOBase
public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// The header `AP-Partner-Framework-Status`: the base64 of a JSON object that tells what the platform says of the viewer.
///
/// It can hold what a sender should never write, because it is also what `decode` shows of a value somebody else wrote.
///
/// Source: Adobe, *Header - AP-Partner-Framework-Status*.
public struct FrameworkStatusHeader: Sendable, Hashable {
    /// The header's name.
    public static let name = "AP-Partner-Framework-Status"

    /// An error of the platform, as the header carries it.
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

    /// The permission by its name in the header: `granted`, `denied`, `restricted` or `notDetermined`.
    public var accessStatus: String?
    /// The error of the permission check.
    public var permissionFault: Fault?
    /// The platform's identifier of the viewer's provider; not the service's.
    public var providerID: String?
    /// The end of the platform's login, in milliseconds since 1970 in UTC.
    public var expirationDate: Int64?
    /// The error of the identity request.
    public var providerFault: Fault?

    /// Creates an empty status.
    public init() {}

    /// The header's value.
    public var value: String { Base64Text.encode(text) }

    /// The JSON text inside.
    public var text: String {
        let permission: [(String, JSON?)] = [
            ("accessStatus", accessStatus.map { JSON.string($0) }), ("error", permissionFault.map(Self.json)),
        ]
        let provider: [(String, JSON?)] = [
            ("id", providerID.map { JSON.string($0) }),
            ("expirationDate", expirationDate.map { JSON.string(String($0)) }),
            ("error", providerFault.map(Self.json)),
        ]
        let status: JSON = ["frameworkPermissionInfo": .object(permission), "frameworkProviderInfo": .object(provider)]
        return status.compactText
    }

    private static func json(_ fault: Fault) -> JSON {
        ["code": .string(fault.code), "message": .string(fault.message)]
    }
}

extension FrameworkStatusHeader {
    /// The header for a status; what is unknown is left out.
    public init(_ status: PartnerStatus) {
        accessStatus = status.permission.rawValue
        permissionFault = status.permissionFault.map { Fault(code: $0.code, message: $0.message) }
        providerID = status.identity?.id.rawValue
        expirationDate = status.identity?.expiry.date?.millisecondsSince1970
        providerFault = status.identityFault.map { Fault(code: $0.code, message: $0.message) }
    }

    /// Reads a header's value; key order and white space are free, and times may be texts or numbers.
    ///
    /// - Parameter value: The header's value.
    /// - Throws: `SSOError` with ``SSOError/Code/answerMalformed`` for what is no base64 of such an object.
    public init(decoding value: String) throws(SSOError) {
        guard let text = Base64Text.decode(value) else {
            throw .malformedHeader(Self.name, "it is no base64 of UTF-8 text")
        }
        guard let object = (try? JSONValue(reading: text.utf8))?.object else {
            throw .malformedHeader(Self.name, "the decoded text is no JSON object")
        }
        try self.init(object: object)
    }

    /// Takes the members of the JSON object that the header carries.
    ///
    /// - Parameter object: The members; unknown ones are ignored.
    /// - Throws: `SSOError` with ``SSOError/Code/answerMalformed`` for a member of a wrong type.
    public init(object: [String: JSONValue]) throws(SSOError) {
        let permission = try Self.member("frameworkPermissionInfo", of: object)
        let provider = try Self.member("frameworkProviderInfo", of: object)
        accessStatus = try Self.text("accessStatus", of: permission)
        permissionFault = try Self.fault(in: permission)
        providerID = try Self.text("id", of: provider)
        expirationDate = try Self.milliseconds("expirationDate", of: provider)
        providerFault = try Self.fault(in: provider)
    }

    /// The JSON object inside.
    public var object: [String: JSONValue] {
        (try? JSONValue(reading: text.utf8))?.object ?? [:]
    }

    private static func member(
        _ name: String,
        of object: [String: JSONValue]
    ) throws(SSOError) -> [String: JSONValue] {
        switch object[name] {
        case nil, .null: return [:]
        case .object(let members): return members
        default: throw .malformedHeader(Self.name, "\(name) is no object")
        }
    }

    private static func text(_ name: String, of object: [String: JSONValue]) throws(SSOError) -> String? {
        switch object[name] {
        case nil, .null: return nil
        case .string(let text): return text
        case .integer(let number): return String(number)
        default: throw .malformedHeader(Self.name, "\(name) is no text")
        }
    }

    private static func milliseconds(_ name: String, of object: [String: JSONValue]) throws(SSOError) -> Int64? {
        switch object[name] {
        case nil, .null: return nil
        case .integer(let number): return number
        case .string(let text):
            guard let number = Int64(text) else { throw .malformedHeader(Self.name, "\(name) is no number") }
            return number
        default: throw .malformedHeader(Self.name, "\(name) is no number")
        }
    }

    private static func fault(in object: [String: JSONValue]) throws(SSOError) -> Fault? {
        let members = try member("error", of: object)
        guard !members.isEmpty else { return nil }
        return Fault(code: try text("code", of: members) ?? "", message: try text("message", of: members) ?? "")
    }
}
