/// Lower-case hexadecimal text.
enum Hexadecimal {
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        bytes.reduce(into: "") { text, byte in
            text += (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }
    }
}
