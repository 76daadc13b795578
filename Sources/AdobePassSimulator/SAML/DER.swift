/// The few forms of ASN.1 that a certificate needs (X.690, distinguished encoding).
enum DER {
    static let null: [UInt8] = [0x05, 0x00]

    static func sequence(_ parts: [[UInt8]]) -> [UInt8] { value(0x30, parts.flatMap(\.self)) }
    static func set(_ parts: [[UInt8]]) -> [UInt8] { value(0x31, parts.flatMap(\.self)) }
    static func integer(_ bytes: [UInt8]) -> [UInt8] { value(0x02, bytes) }
    static func identifier(_ bytes: [UInt8]) -> [UInt8] { value(0x06, bytes) }
    static func text(_ text: String) -> [UInt8] { value(0x0C, Array(text.utf8)) }
    static func time(_ text: String) -> [UInt8] { value(0x17, Array(text.utf8)) }
    static func octets(_ bytes: [UInt8]) -> [UInt8] { value(0x04, bytes) }
    /// A value whose tag depends on where it stands.
    static func context(_ tag: UInt8, _ contents: [UInt8], isPrimitive: Bool = false) -> [UInt8] {
        value((isPrimitive ? 0x80 : 0xA0) | tag, contents)
    }
    static func bits(_ bytes: [UInt8]) -> [UInt8] { value(0x03, [0] + bytes) }

    private static func value(_ tag: UInt8, _ contents: [UInt8]) -> [UInt8] {
        [tag] + length(contents.count) + contents
    }

    private static func length(_ count: Int) -> [UInt8] {
        switch count {
        case ..<0x80: [UInt8(count)]
        case ..<0x100: [0x81, UInt8(count)]
        default: [0x82, UInt8(count >> 8), UInt8(count & 0xFF)]
        }
    }
}
