/// Any JSON value, for the parts of an answer whose form the service does not define.
///
/// Apps get this type. `JSON` of the module below keeps positions and order, for texts whose faults are reported.
public enum JSONValue: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number that is written without a fraction and fits into 64 bits.
    case integer(Int64)
    /// Any other number.
    case number(Double)
    /// A string.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// An object; the order of its members is not kept.
    case object([String: JSONValue])
}

extension JSONValue {
    /// The string, or `nil` when it is something else.
    public var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    /// The object's members, or `nil` when it is something else.
    public var object: [String: JSONValue]? {
        guard case .object(let value) = self else { return nil }
        return value
    }
}
