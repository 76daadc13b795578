public import HTTPTypes
import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ScriptedTransport.Reply {
    /// An answer with text of the media type `application/json`.
    ///
    /// - Parameters:
    ///   - text: The body.
    ///   - status: The status.
    ///   - fields: Further header fields.
    /// - Returns: The reply.
    public static func json(_ text: String, status: Int = 200, fields: HTTPFields = [:]) -> Self {
        body(Data(text.utf8), type: "application/json", status: status, fields: fields)
    }

    /// An answer with any body.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - type: Its media type.
    ///   - status: The status.
    ///   - fields: Further header fields.
    /// - Returns: The reply.
    public static func body(_ body: Data, type: String, status: Int = 200, fields: HTTPFields = [:]) -> Self {
        var fields = fields
        fields[.contentType] = type
        return .answer(HTTPAnswer(HTTPResponse(status: .init(code: status), headerFields: fields), body: body))
    }

    /// An answer without a body.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - fields: The header fields.
    /// - Returns: The reply.
    public static func status(_ status: Int, fields: HTTPFields = [:]) -> Self {
        .answer(HTTPAnswer(HTTPResponse(status: .init(code: status), headerFields: fields)))
    }

    /// No answer but an error with this code.
    ///
    /// - Parameter code: The code.
    /// - Returns: The reply.
    public static func failing(_ code: SSOError.Code) -> Self {
        .error(.scripted(code))
    }
}
