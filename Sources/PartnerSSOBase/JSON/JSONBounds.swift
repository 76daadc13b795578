/// The limits for untrusted JSON, and a check for readers that do not enforce them.
///
/// A recursive reader such as Foundation's uses stack space for each level. A few hundred levels exhaust the 512 KiB
/// stack of a worker thread and crash the process.
package enum JSONBounds {
    /// The largest text, in bytes.
    package static let bytes = 8 << 20
    /// How deep arrays and objects may be nested.
    package static let depth = 64

    /// Checks that a recursive reader can read a text safely, without parsing it.
    ///
    /// The text must be UTF-8, because brackets cannot be counted in another encoding. A zero byte, which every other
    /// encoding of JSON contains, is rejected. A comma before a closing bracket is also rejected, because only some
    /// readers in this package would accept it.
    ///
    /// - Parameter text: The text.
    /// - Throws: `JSONFault` with the position of the first violation.
    package static func check(_ text: some Sequence<UInt8>) throws(JSONFault) {
        let checked = text.withContiguousStorageIfAvailable { bytes -> JSONFault? in fault(in: bytes) }
        if let fault = checked ?? Array(text).withUnsafeBufferPointer({ fault(in: $0) }) { throw fault }
    }

    private static func fault(in bytes: UnsafeBufferPointer<UInt8>) -> JSONFault? {
        guard bytes.count <= Self.bytes else { return .tooLarge }
        var scan = Scan()
        for (offset, byte) in bytes.enumerated() {
            guard let breach = scan.pass(byte) else { continue }
            let position = TextPosition(of: offset, in: bytes)
            switch breach {
            case .depth: return .tooDeep(at: position)
            case .comma: return JSONFault("A comma comes before a closing bracket.", at: position)
            case .encoding: return JSONFault("The text is not JSON in UTF-8.", at: position)
            }
        }
        return nil
    }

    private struct Scan {
        enum Breach {
            case depth, comma, encoding
        }

        private var depth = 0
        private var isInString = false
        private var isEscaped = false
        private var last: UInt8 = 0

        mutating func pass(_ byte: UInt8) -> Breach? {
            guard byte != 0 else { return .encoding }
            if isInString {
                passInString(byte)
                return nil
            }
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D:
                return nil
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > JSONBounds.depth { return .depth }
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if last == UInt8(ascii: ",") { return .comma }
            case UInt8(ascii: "\""):
                isInString = true
            default:
                break
            }
            last = byte
            return nil
        }

        private mutating func passInString(_ byte: UInt8) {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
            }
        }
    }
}

extension TextPosition {
    init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes[..<offset] { pass(byte) }
    }

    /// Advances the position past one byte of UTF-8 text.
    mutating func pass(_ byte: UInt8) {
        if byte == 0x0A {
            self = TextPosition(line: line + 1)
        } else if byte & 0xC0 != 0x80 {
            column += 1
        }
    }
}
