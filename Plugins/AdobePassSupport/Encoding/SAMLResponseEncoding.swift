/// How a SAML response of the platform becomes the value of the form parameter `SAMLResponse`.
///
/// The documented way tidies white space before it encodes: runs of tabs and spaces become one space, newline
/// characters vanish, and both ends are trimmed. That is harmless for documents that identity providers write on one
/// line, and for them both ways give the same value. It is not harmless for others:
///
/// - the bytes that were signed change, so that a signature over white space between elements no longer holds;
/// - attributes on lines of their own are joined (`a="1"⏎b="2"` becomes `a="1"b="2"`), which is no XML any more, unless
///   the next line is indented.
///
/// ``raw`` leaves the bytes alone, for a service that checks signatures over such documents; a product chooses it with
/// the setting `proofEncoding`.
///
/// Source: Adobe, *Apple SSO Cookbook (REST API V1)*, SAML response, and Adobe, *Apple SSO Cookbook (REST API V2)*;
/// the sets of characters
/// are those of Foundation's calls on Linux.
public enum SAMLResponseEncoding: String, Sendable, Hashable, CaseIterable {
    /// Tidied as documented: blanks collapse, lines are joined, both ends are trimmed.
    case documented
    /// The bytes as they came.
    case raw

    /// Encodes a response, in one pass over its bytes.
    ///
    /// - Parameter bytes: The framework's string, as UTF-8.
    /// - Returns: Base64, percent-encoded once: to be sent as it is.
    public func formValue(of bytes: [UInt8]) -> String {
        encoded(bytes, .formValue)
    }

    /// The base64 text of a response, before it is percent-encoded.
    ///
    /// - Parameter bytes: The framework's string, as UTF-8.
    /// - Returns: The base64 text.
    public func base64(of bytes: [UInt8]) -> String {
        encoded(bytes, .base64)
    }

    /// Whether nothing of a response is left to be sent.
    ///
    /// - Parameter bytes: The framework's string, as UTF-8.
    /// - Returns: `true` for what is empty or only white space.
    public static func isEmpty(_ bytes: [UInt8]) -> Bool {
        var sink = Presence()
        WhiteSpaceTidying.run(over: bytes, into: &sink)
        return !sink.isAnythingThere
    }

    private func encoded(_ bytes: [UInt8], _ alphabet: Base64Stream.Alphabet) -> String {
        var stream = Base64Stream(alphabet, expecting: bytes.count)
        switch self {
        case .documented: WhiteSpaceTidying.run(over: bytes, into: &stream)
        case .raw: for byte in bytes { stream.append(byte) }
        }
        return stream.finished()
    }

    private struct Presence: ByteSink {
        var isAnythingThere = false

        mutating func append(_ byte: UInt8) { isAnythingThere = true }
    }
}
