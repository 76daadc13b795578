#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The encoding of the platform's SAML response as the value of the form parameter `SAMLResponse`.
///
/// The documented encoding first tidies white space: runs of tabs and spaces become one space, newline characters are
/// removed, and both ends are trimmed. This is harmless for responses that identity providers write on one line; both
/// encodings give the same value for them. For other responses, it has side effects:
///
/// - The signed bytes change, so that a signature that covers white space between elements is no longer valid.
/// - Attributes on separate lines are joined (`a="1"⏎b="2"` becomes `a="1"b="2"`), which is not valid XML, unless
///   the next line is indented.
///
/// ``raw`` keeps the bytes unchanged, for a service that checks signatures of such responses. A product selects it with
/// the setting `proofEncoding`.
///
/// Source: Adobe, *Apple SSO Cookbook (REST API V1)*, SAML response, and Adobe, *Apple SSO Cookbook (REST API V2)*;
/// the sets of characters are those of Foundation's calls on Linux.
public enum SAMLResponseEncoding: String, Sendable, Hashable, CaseIterable {
    /// Tidied as documented: runs of blanks are collapsed, lines are joined, and both ends are trimmed.
    case documented
    /// The original bytes.
    case raw

    /// Encodes a response.
    ///
    /// - Parameter bytes: The framework's string, as UTF-8.
    /// - Returns: The base64 text, percent-encoded once and ready to be sent.
    public func formValue(of bytes: [UInt8]) -> String {
        Base64FormValue.text(of: sent(bytes))
    }

    /// Returns the base64 text of a response, before it is percent-encoded.
    ///
    /// - Parameter bytes: The framework's string, as UTF-8.
    /// - Returns: The base64 text.
    public func base64(of bytes: [UInt8]) -> String {
        Data(sent(bytes)).base64EncodedString()
    }

    /// Returns whether a response contains nothing to send.
    ///
    /// - Parameter bytes: The framework's string, as UTF-8.
    /// - Returns: `true` if the response is empty or only white space.
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
