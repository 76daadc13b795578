/// Why a document was refused, and where.
///
/// It names the position of a byte and never the text, which may be a secret.
public struct StrictXMLError: Error, Sendable, Hashable {
    /// A stable word for one rule of the reader.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The word itself, such as `doctype`.
        public let rawValue: String

        init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// The word itself.
        public var description: String { rawValue }

        /// A document type declaration; with it go all internal and external entities.
        public static let doctype = Code("doctype")
        /// A reference to an entity other than the five predefined ones.
        public static let entity = Code("entity")
        /// A character reference that is not well formed or names no XML character.
        public static let characterReference = Code("characterReference")
        /// A processing instruction.
        public static let processingInstruction = Code("processingInstruction")
        /// Bytes that are not UTF-8.
        public static let invalidUTF8 = Code("invalidUTF8")
        /// A character that XML 1.0 does not allow.
        public static let invalidCharacter = Code("invalidCharacter")
        /// A byte order mark, or a declaration of anything but XML 1.0 in UTF-8.
        public static let encoding = Code("encoding")
        /// The document is longer than the limit.
        public static let tooLarge = Code("tooLarge")
        /// Elements are nested deeper than the limit.
        public static let tooDeep = Code("tooDeep")
        /// The document has more elements than the limit.
        public static let tooManyElements = Code("tooManyElements")
        /// An element has more attributes than the limit.
        public static let tooManyAttributes = Code("tooManyAttributes")
        /// The document declares more namespaces than the limit.
        public static let tooManyNamespaces = Code("tooManyNamespaces")
        /// A text or an attribute value is longer than the limit.
        public static let textTooLong = Code("textTooLong")
        /// Two attributes of one element have the same name, as written or as resolved.
        public static let duplicateAttribute = Code("duplicateAttribute")
        /// A prefix without a declaration.
        public static let undeclaredPrefix = Code("undeclaredPrefix")
        /// A namespace declaration that the namespaces recommendation forbids.
        public static let reservedNamespace = Code("reservedNamespace")
        /// A name that is not an XML name of the subset read.
        public static let invalidName = Code("invalidName")
        /// An end tag that does not match its start tag.
        public static let mismatchedTag = Code("mismatchedTag")
        /// The document ends too early.
        public static let truncated = Code("truncated")
        /// Something stands after the root element.
        public static let trailingData = Code("trailingData")
        /// Any other break of the XML grammar.
        public static let malformed = Code("malformed")
    }

    /// The rule that was broken.
    public let code: Code
    /// The position of the first byte that broke it, counted from zero.
    public let offset: Int
}

extension StrictXMLError: CustomStringConvertible {
    /// The code and the offset.
    public var description: String { "\(code.rawValue) at byte \(offset)" }
}
