import PartnerSSOBase
import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// The header `X-Device-Info`: the base64 of a JSON object that tells what the device is.
///
/// Source: Adobe, *Header - X-Device-Info*.
public struct DeviceInformationHeader: Sendable, Hashable {
    /// The header's name.
    public static let name = "X-Device-Info"

    /// A key of the object, as it is written; in the order they are sent.
    public enum Key: String, Sendable, Hashable, CaseIterable {
        /// The kind of hardware; one of a list.
        case primaryHardwareType
        /// The device's model; required.
        case model
        /// The model's version; required.
        case version
        /// Who sells the device.
        case vendor
        /// Who made the device.
        case manufacturer
        /// The operating system; required, and one of a list.
        case osName
        /// The operating system's family; one of a list.
        case osFamily
        /// Who makes the operating system; one of a list.
        case osVendor
        /// The operating system's version; required.
        case osVersion
        /// The browser; one of a list.
        case browserName
        /// Who makes the browser; one of a list.
        case browserVendor
        /// The browser's version.
        case browserVersion
        /// The user agent's own description.
        case userAgent
        /// The screen's width.
        case displayWidth
        /// The screen's height.
        case displayHeight
        /// The screen's density.
        case displayPpi
        /// The screen's diagonal in inches.
        case diagonalScreenSize
        /// The address the device calls from.
        case connectionIp
        /// The port the device calls from.
        case connectionPort
        /// How the device is connected; required.
        case connectionType
        /// Whether the network is a secured one: `true` or `false`, as text.
        case connectionSecure
        /// The app's own identifier.
        case applicationId

        /// The keys that must always be sent to the newer service.
        public static let required: [Key] = [.model, .version, .osName, .osVersion, .connectionType]
    }

    /// The values by key; texts and numbers only.
    public private(set) var values: [Key: JSONValue] = [:]

    /// Creates the header for values by key, which are brought into the form the table of keys asks for.
    ///
    /// - Parameter values: Texts, numbers or booleans; anything else is left out.
    public init(values: [Key: JSONValue]) {
        for (key, value) in values { self.values[key] = Self.normalized(value, for: key) }
    }

    /// The header's value.
    public var value: String { Base64Text.encode(text) }

    /// The JSON text inside, with the keys in the table's order.
    public var text: String {
        JSON.object(Key.allCases.map { key in (key.rawValue, values[key].map { JSON($0) }) }).compactText
    }

    /// Whether a key can be found that must always be sent, and is not there.
    public var missingKeys: [Key] { Key.required.filter { values[$0] == nil } }

    /// The bytes of a value, in the type its key asks for.
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

extension DeviceInformationHeader {
    /// Reads the JSON object inside a header's value.
    ///
    /// The key `type` is read as ``Key/primaryHardwareType``, as a published recipe writes it; unknown keys are ignored.
    ///
    /// - Parameter value: The header's value.
    /// - Throws: `SSOError` with ``SSOError/Code/answerMalformed`` for what is no base64 of a JSON object.
    public init(decoding value: String) throws(SSOError) {
        guard let text = Base64Text.decode(value) else {
            throw .malformedHeader(Self.name, "it is no base64 of UTF-8 text")
        }
        guard let object = (try? JSONValue(reading: text.utf8))?.object else {
            throw .malformedHeader(Self.name, "the decoded text is no JSON object")
        }
        self.init(object: object)
    }

    /// Takes the members of a JSON object.
    ///
    /// - Parameter object: The members; the key `type` counts as ``Key/primaryHardwareType``, unknown keys are ignored.
    public init(object: [String: JSONValue]) {
        var values: [Key: JSONValue] = [:]
        if let type = object["type"] { values[.primaryHardwareType] = type }
        for (name, value) in object {
            if let key = Key(rawValue: name) { values[key] = value }
        }
        self.init(values: values)
    }

    /// The JSON object inside.
    public var object: [String: JSONValue] {
        Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) })
    }
}

extension SSOError {
    /// A header that cannot be read.
    ///
    /// - Parameters:
    ///   - name: The header's name.
    ///   - why: What is wrong with it, without the value.
    /// - Returns: The error.
    static func malformedHeader(_ name: String, _ why: String) -> SSOError {
        SSOError(
            .answerMalformed,
            "The value of \(name) cannot be read: \(why).",
            hint: "It is the standard base64 of one JSON object in UTF-8."
        )
    }
}
