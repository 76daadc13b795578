package import AdobePassSupport
package import PartnerSSOVocabulary

extension FrameworkStatusHeader {
    /// Reads a header's value; key order and white space are free, and times may be texts or numbers.
    ///
    /// - Parameter value: The header's value.
    /// - Throws: `SSOError` with `answerMalformed` if the value is not the Base64 encoding of such an object.
    package init(decoding value: String) throws(SSOError) {
        try self.init(object: try HeaderObject.decode(value, of: Self.name))
    }

    /// Takes the members of the JSON object that the header carries.
    ///
    /// - Parameter object: The members; unknown ones are ignored.
    /// - Throws: `SSOError` with `answerMalformed` for a member with the wrong type.
    package init(object: [String: JSONValue]) throws(SSOError) {
        let permission = try Self.member("frameworkPermissionInfo", of: object)
        let provider = try Self.member("frameworkProviderInfo", of: object)
        self.init()
        accessStatus = try Self.text("accessStatus", of: permission)
        permissionFault = try Self.fault(in: permission)
        providerID = try Self.text("id", of: provider)
        expirationDate = try Self.milliseconds("expirationDate", of: provider)
        providerFault = try Self.fault(in: provider)
    }

    private static func member(
        _ name: String,
        of object: [String: JSONValue]
    ) throws(SSOError) -> [String: JSONValue] {
        switch object[name] {
        case nil, .null: return [:]
        case .object(let members): return members
        default: throw HeaderObject.fault(Self.name, "\(name) is not an object")
        }
    }

    private static func text(_ name: String, of object: [String: JSONValue]) throws(SSOError) -> String? {
        switch object[name] {
        case nil, .null: return nil
        case .string(let text): return text
        case .integer(let number): return String(number)
        default: throw HeaderObject.fault(Self.name, "\(name) is not a string")
        }
    }

    private static func milliseconds(_ name: String, of object: [String: JSONValue]) throws(SSOError) -> Int64? {
        switch object[name] {
        case nil, .null: return nil
        case .integer(let number): return number
        case .string(let text):
            guard let number = Int64(text) else { throw HeaderObject.fault(Self.name, "\(name) is not a number") }
            return number
        default: throw HeaderObject.fault(Self.name, "\(name) is not a number")
        }
    }

    private static func fault(in object: [String: JSONValue]) throws(SSOError) -> Fault? {
        let members = try member("error", of: object)
        guard !members.isEmpty else { return nil }
        return Fault(code: try text("code", of: members) ?? "", message: try text("message", of: members) ?? "")
    }
}
