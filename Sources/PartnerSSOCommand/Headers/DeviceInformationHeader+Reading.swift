package import AdobePassSupport
import PartnerSSOPluginKit
package import PartnerSSOVocabulary

extension DeviceInformationHeader {
    /// Reads the JSON object inside a header's value.
    ///
    /// The key `type` is read as `primaryHardwareType`, as a published recipe writes it; unknown keys are ignored.
    ///
    /// - Parameter value: The header's value.
    /// - Throws: `SSOError` with `answerMalformed` if the value is not the Base64 encoding of a JSON object.
    package init(decoding value: String) throws(SSOError) {
        self.init(object: try HeaderObject.decode(value, of: Self.name))
    }

    /// Takes the members of a JSON object, and brings each into the type the table of keys has for it.
    ///
    /// - Parameter object: Texts, numbers or booleans; anything else is left out. The key `type` counts as
    ///   `primaryHardwareType`; unknown keys are ignored.
    package init(object: [String: JSONValue]) {
        var values: [Key: JSONValue] = [:]
        if let type = object["type"] { values[.primaryHardwareType] = Self.normalized(type, for: .primaryHardwareType) }
        for (name, value) in object {
            if let key = Key(rawValue: name) { values[key] = Self.normalized(value, for: key) }
        }
        self.init(values: values)
    }

    private static func normalized(_ value: JSONValue, for key: Key) -> JSONValue? {
        switch (key, value) {
        case (.displayWidth, .string(let text)), (.displayHeight, .string(let text)), (.displayPpi, .string(let text)):
            Int64(text).map { .integer($0) } ?? value
        case (.diagonalScreenSize, .string(let text)):
            Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? value
        case (.displayWidth, .integer), (.displayHeight, .integer), (.displayPpi, .integer), (.diagonalScreenSize, _):
            number(value)
        case (_, .boolean(let flag)): .string(flag ? "true" : "false")
        case (_, .integer(let number)): .string(String(number))
        case (_, .number(let number)): .string("\(number)")
        case (_, .string): value
        case (_, .null), (_, .array), (_, .object): nil
        }
    }

    private static func number(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .integer, .number: value
        case .null, .boolean, .string, .array, .object: nil
        }
    }
}
