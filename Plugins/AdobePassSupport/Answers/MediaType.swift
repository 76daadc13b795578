import HTTPTypes
public import PartnerSSOPluginKit

/// The media type of an answer, in lower case and without parameters.
///
/// Source: Adobe, *REST API V2 Headers*, media types.
public struct MediaType: Sendable, Hashable {
    /// The type and subtype in lower case, or `nil` if the answer does not name a media type.
    public let name: String?

    /// Reads an answer's media type.
    public init(of answer: HTTPAnswer) {
        let field = answer.response.headerFields[.contentType]?.split(separator: ";", omittingEmptySubsequences: false)
        let name = field?.first?.filter { !$0.isWhitespace }.lowercased() ?? ""
        self.name = name.isEmpty ? nil : name
    }

    /// Whether the answer is JSON, or names no media type.
    public var mayBeJSON: Bool {
        guard let name else { return true }
        return name == "application/json" || name == "text/json" || name.hasSuffix("+json")
    }

    /// Whether the answer is XML but not a web page.
    public var isXML: Bool {
        guard let name, !isWebPage else { return false }
        return name == "application/xml" || name == "text/xml" || name.hasSuffix("+xml")
    }

    /// Whether the answer is a web page.
    public var isWebPage: Bool { name == "text/html" || name == "application/xhtml+xml" }
}
