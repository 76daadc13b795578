import HTTPTypes
public import PartnerSSOPluginKit

/// The media type of an answer, compared without parameters and without case.
///
/// Source: Adobe, *REST API V2 Headers*, media types.
public struct MediaType: Sendable, Hashable {
    /// Type and subtype in lower case, or `nil` when the answer names none.
    public let name: String?

    /// Reads an answer's media type.
    public init(of answer: HTTPAnswer) {
        let field = answer.response.headerFields[.contentType]?.split(separator: ";", omittingEmptySubsequences: false)
        let name = field?.first?.filter { !$0.isWhitespace }.lowercased() ?? ""
        self.name = name.isEmpty ? nil : name
    }

    /// Whether it is JSON, or may be.
    public var mayBeJSON: Bool {
        guard let name else { return true }
        return name == "application/json" || name == "text/json" || name.hasSuffix("+json")
    }

    /// Whether it is XML that is no web page.
    public var isXML: Bool {
        guard let name, !isWebPage else { return false }
        return name == "application/xml" || name == "text/xml" || name.hasSuffix("+xml")
    }

    /// Whether it is a web page.
    public var isWebPage: Bool { name == "text/html" || name == "application/xhtml+xml" }
}
