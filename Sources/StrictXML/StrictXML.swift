/// A small XML reader for security-relevant documents, and the canonical writer that belongs to it.
///
/// It reads a subset of XML 1.0 with namespaces, and refuses the rest: no document type, no entities beyond the
/// five predefined ones, no processing instructions, nothing but UTF-8, and a limit on everything. It opens
/// nothing, follows nothing and resolves nothing. Comments are dropped and the text around them is read whole.
public enum StrictXML {
    /// Reads one document.
    ///
    /// - Parameters:
    ///   - bytes: The whole document in UTF-8, without a byte order mark.
    ///   - limits: The limits of the document.
    /// - Returns: The root element.
    /// - Throws: ``StrictXMLError`` with the rule that was broken and the byte where.
    public static func read(
        _ bytes: [UInt8],
        limits: StrictXMLLimits = .standard
    ) throws(StrictXMLError) -> StrictXMLElement {
        guard bytes.count <= limits.maximumBytes else {
            throw StrictXMLError(code: .tooLarge, offset: limits.maximumBytes)
        }
        try UTF8Check.run(over: bytes)
        var reader = StrictXMLReader(bytes: bytes, limits: limits)
        return try reader.document()
    }

    /// Reads one document held as text.
    ///
    /// - Parameters:
    ///   - text: The whole document.
    ///   - limits: The limits of the document.
    /// - Returns: The root element.
    /// - Throws: ``StrictXMLError`` with the rule that was broken and the byte where.
    public static func read(
        _ text: String,
        limits: StrictXMLLimits = .standard
    ) throws(StrictXMLError) -> StrictXMLElement {
        guard text.utf8.count <= limits.maximumBytes else {
            throw StrictXMLError(code: .tooLarge, offset: limits.maximumBytes)
        }
        return try read(Array(text.utf8), limits: limits)
    }
}
