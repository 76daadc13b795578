package import PartnerSSOBase
import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// The header `X-Device-Info`: the base64 text of a JSON object that describes the device.
///
/// Source: Adobe, *Header - X-Device-Info*.
public struct DeviceInformationHeader: Sendable, Hashable {
    /// The header's name.
    public static let name = "X-Device-Info"

    /// A key of the JSON object; the cases are in the order in which they are sent.
    public enum Key: String, Sendable, Hashable, CaseIterable {
        /// The kind of hardware; one of a list.
        case primaryHardwareType
        /// The device's model; required.
        case model
        /// The model's version; required.
        case version
        /// The company that sells the device.
        case vendor
        /// The company that makes the device.
        case manufacturer
        /// The operating system; required, and one of a list.
        case osName
        /// The operating system's family; one of a list.
        case osFamily
        /// The company that makes the operating system; one of a list.
        case osVendor
        /// The operating system's version; required.
        case osVersion
        /// The browser; one of a list.
        case browserName
        /// The company that makes the browser; one of a list.
        case browserVendor
        /// The browser's version.
        case browserVersion
        /// The user agent string.
        case userAgent
        /// The screen's width.
        case displayWidth
        /// The screen's height.
        case displayHeight
        /// The screen's density.
        case displayPpi
        /// The screen's diagonal in inches.
        case diagonalScreenSize
        /// The IP address that the device calls from.
        case connectionIp
        /// The port that the device calls from.
        case connectionPort
        /// The type of the network connection; required.
        case connectionType
        /// Whether the network is secured: `true` or `false`, as text.
        case connectionSecure
        /// The app's own identifier.
        case applicationId
    }

    /// The values by key: text or numbers, each in the type that the table of keys defines.
    public let values: [Key: JSONValue]

    /// Creates the header.
    ///
    /// - Parameter values: The values by key, each in the type that the table of keys defines.
    public init(values: [Key: JSONValue]) {
        self.values = values
    }

    /// The header's value.
    public var value: String { Base64Text.encode(json.compactText) }

    /// The JSON object in the header, with the keys in the table's order.
    package var json: JSON {
        .object(Key.allCases.map { key in (key.rawValue, values[key].map { JSON($0) }) })
    }
}
