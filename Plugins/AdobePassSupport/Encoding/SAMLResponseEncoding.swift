#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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

    /// Encodes a response.
    ///
    /// - Parameter bytes: The framework's string, as UTF-8.
    /// - Returns: Base64, percent-encoded once: to be sent as it is.
    public func formValue(of bytes: [UInt8]) -> String {
        Base64FormValue.text(of: sent(bytes))
    }

    /// The base64 text of a response, before it is percent-encoded.
    ///
    /// - Parameter bytes: The framework's string, as UTF-8.
    /// - Returns: The base64 text.
    public func base64(of bytes: [UInt8]) -> String {
        Data(sent(bytes)).base64EncodedString()
    }

    /// Whether nothing of a response is left to be sent.
    ///
    /// - Parameter bytes: The framework's string, as UTF-8.
    /// - Returns: `true` for what is empty or only white space.
    public static func isEmpty(_ bytes: [UInt8]) -> Bool {
        WhiteSpaceTidying.tidied(bytes).isEmpty
    }

    private func sent(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .documented: WhiteSpaceTidying.tidied(bytes)
        case .raw: bytes
        }
    }
}
