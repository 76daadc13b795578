public import HTTPTypes
public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// One call of the service, before credentials and device headers are added.
public struct ServiceCall: Sendable {
    /// What is sent in the body.
    public enum Body: Sendable {
        /// Nothing.
        case none
        /// A form.
        case form(FormParameters)
        /// The text of a JSON value.
        case json(String)
    }

    /// What a successful answer brings.
    public enum Expectation: Sendable, Hashable {
        /// A document in the format of the interface.
        case document
        /// Bytes of any type but a web page.
        case bytes
        /// Nothing: an answer that has a body is not the documented one.
        case nothing
        /// A status that says all there is to say; what else comes must be readable if it claims to be.
        case status
    }

    /// A header of this call only.
    public struct Header: Sendable, Hashable {
        /// Its name.
        public let name: String
        /// Its value.
        public let value: Secret<String>
        /// Whether the call is worth making without it, should its value be none that a header can carry.
        public let isOptional: Bool

        /// Creates a header.
        public init(_ name: String, _ value: String) {
            self.init(name, Secret(value))
        }

        /// Creates a header with a secret value.
        ///
        /// - Parameters:
        ///   - name: Its name.
        ///   - value: Its value.
        ///   - isOptional: Whether the call is made without it, should its value be none that a header can carry.
        public init(_ name: String, _ value: Secret<String>, isOptional: Bool = false) {
            self.name = name
            self.value = value
            self.isOptional = isOptional
        }
    }

    /// What is called, for events, errors and logs; the same for all calls of an endpoint.
    public let name: String
    /// The method.
    public let method: HTTPRequest.Method
    /// The path, with its segments encoded.
    public let path: String
    /// The parameters in the address.
    public var query: FormParameters
    /// The body.
    public var body: Body
    /// Headers besides those of every call.
    public var headers: [Header]
    /// What a successful answer brings.
    public var expectation: Expectation
    /// Where to send it, if not to the plugin's service.
    public var address: HTTPAddress?
    /// Whether it is a question that is asked over and over at a pace of its own, and therefore never made again at once;
    /// only refused credentials are renewed for it.
    public var isPoll = false

    /// Creates a call.
    ///
    /// - Parameters:
    ///   - name: What is called.
    ///   - method: The method.
    ///   - segments: The path's segments as they are meant.
    ///   - query: The parameters in the address.
    ///   - body: The body.
    ///   - headers: Headers besides those of every call.
    ///   - expectation: What a successful answer brings.
    /// - Throws: `SSOError` with ``SSOError/Code/invalidArgument`` for a segment that cannot be one.
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
