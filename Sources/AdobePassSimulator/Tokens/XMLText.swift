/// Text that an XML document can hold.
enum XMLText {
    /// Replaces the characters that XML 1.0 has no form for, which are most control characters.
    static func legal(_ text: String) -> String {
        guard !text.unicodeScalars.allSatisfy(isLegal) else { return text }
        return text.unicodeScalars.reduce(into: "") { output, scalar in
            output.unicodeScalars.append(isLegal(scalar) ? scalar : "\u{FFFD}")
        }
    }

    private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
        default: false
        }
    }
}
