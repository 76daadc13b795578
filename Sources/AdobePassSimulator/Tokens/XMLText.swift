import StrictXML

/// Text that an XML document can hold.
enum XMLText {
    /// Replaces the characters that XML 1.0 has no form for, which are most control characters.
    static func legal(_ text: String) -> String {
        guard !text.unicodeScalars.allSatisfy(isLegal) else { return text }
        return text.unicodeScalars.reduce(into: "") { output, scalar in
            output.unicodeScalars.append(isLegal(scalar) ? scalar : "\u{FFFD}")
        }
    }

    private static func isLegal(_ scalar: Unicode.Scalar) -> Bool { UTF8Check.isXMLCharacter(scalar.value) }
}
