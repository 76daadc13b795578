public import HTTPTypes
public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// A call to the service, before credentials and device headers are added.
public struct ServiceCall: Sendable {
    /// The body of a call.
    public enum Body: Sendable {
        /// No body.
        case none
        /// A form.
        case form(FormParameters)
        /// The text of a JSON value.
        case json(String)
    }

    /// The content that is expected of a successful answer.
    public enum Expectation: Sendable, Hashable {
        /// A document in the format of the interface.
        case document
        /// Bytes of any type except a web page.
        case bytes
        /// No content; an answer that has a body is not the documented one.
        case nothing
        /// Only a status; a body is optional, but must be readable if its media type is the interface's format.
        case status
    }

    /// A header that only this call has.
    public struct Header: Sendable, Hashable {
        /// The header's name.
        public let name: String
        /// The header's value.
        public let value: Secret<String>
        /// Whether to make the call without this header if its value cannot be sent in a header.
        public let isOptional: Bool

        /// Creates a header.
        public init(_ name: String, _ value: String) {
            self.init(name, Secret(value))
        }

        /// Creates a header with a secret value.
        ///
        /// - Parameters:
        ///   - name: The header's name.
        ///   - value: The header's value.
        ///   - isOptional: Whether to make the call without this header if its value cannot be sent in a header.
        public init(_ name: String, _ value: Secret<String>, isOptional: Bool = false) {
            self.name = name
            self.value = value
            self.isOptional = isOptional
        }
    }

    /// The call's name for events, errors and logs, which is the same for all calls to an endpoint.
    public let name: String
    /// The method.
    public let method: HTTPRequest.Method
    /// The path, with percent-encoded segments.
    public let path: String
    /// The query parameters.
    public var query: FormParameters
    /// The body.
    public var body: Body
    /// Additional headers of this call.
    public var headers: [Header]
    /// The content that is expected of a successful answer.
    public var expectation: Expectation
    /// The address to send the call to, if it is not the plugin's service.
    public var address: HTTPAddress?
    /// Whether the call is a poll, which is repeated at its own pace and therefore never retried immediately.
    ///
    /// The only exception: a poll is made again after refused credentials were renewed.
    public var isPoll = false

    /// Creates a call.
    ///
    /// - Parameters:
    ///   - name: The call's name.
    ///   - method: The method.
    ///   - segments: The path's segments, not yet encoded.
    ///   - query: The query parameters.
    ///   - body: The body.
    ///   - headers: Additional headers of this call.
    ///   - expectation: The content that is expected of a successful answer.
    /// - Throws: `SSOError` with ``SSOError/Code/invalidArgument`` for an invalid segment.
    public init(
        _ name: String,
        _ method: HTTPRequest.Method,
        path segments: [String],
        query: FormParameters = [:],
        body: Body = .none,
        headers: [Header] = [],
        expectation: Expectation = .document
    ) throws(SSOError) {
        var path = ""
        for segment in segments { path += "/" + (try PercentEncoding.segment(segment)) }
        self.name = name
        self.method = method
        self.path = path
        self.query = query
        self.body = body
        self.headers = headers
        self.expectation = expectation
    }
}
