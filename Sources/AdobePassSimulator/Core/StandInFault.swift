/// One call that goes wrong on purpose.
public struct StandInFault: Sendable, Hashable {
    /// How it goes wrong.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// 401 without a body.
        case unauthorized
        /// 429 with the page of a front-end server.
        case throttled
        /// 500 with an enhanced error.
        case serverError
        /// A body that is not what its content type says.
        case malformed
        /// A body shorter than announced; then the connection closes.
        case truncated
        /// A well-formed body of more than 8 MiB.
        case oversized
        /// The right members with values of the wrong types.
        case wrongType
        /// The connection closes before any answer.
        case reset
    }

    /// The endpoint that fails, as ``StandInEndpoint`` writes it.
    public var endpoint: String
    /// Which call to that endpoint fails, counted from one; nil for every call.
    public var call: Int?
    /// How it fails.
    public var kind: Kind

    /// Makes a fault.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint that fails, as ``StandInEndpoint`` writes it.
    ///   - call: Which call to it fails, counted from one; nil for every call.
    ///   - kind: How it fails.
    public init(endpoint: String, call: Int?, kind: Kind) {
        self.endpoint = endpoint
        self.call = call
        self.kind = kind
    }
}
