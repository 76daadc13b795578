public import PartnerSSOScenarios

/// What goes wrong on purpose: which calls, and how.
public struct SimulatorFault: Sendable, Hashable {
    /// How a call goes wrong.
    public enum Kind: Sendable, Hashable {
        /// One of the faults that scenarios name; an oversized body has more than 8 MiB, and a throttled call gets the
        /// page of a front-end server.
        case scripted(ServiceScript.EndpointFault.Fault)
        /// An error of the documented form, with any code, and with its documented status or another one.
        case error(code: String, status: Int?)
        /// A status without a body.
        case status(Int)
        /// No answer at all, until the client gives up.
        case hang
        /// Nothing but the delay.
        case slow
    }

    /// The endpoint that fails, as ``SimulatorEndpoint`` writes it.
    public var endpoint: String
    /// Which call to that endpoint fails, counted from one, or `nil` for every call.
    public var call: Int?
    /// The only resource whose decision fails, with an error, or `nil` if the call as a whole fails.
    public var resource: String?
    /// How long the answer is held back, in milliseconds.
    public var delay: Int64 = 0
    /// How it fails.
    public var kind: Kind

    /// Makes a fault.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint that fails, as ``SimulatorEndpoint`` writes it.
    ///   - call: Which call to it fails, counted from one, or `nil` for every call.
    ///   - kind: How it fails.
    public init(endpoint: String, call: Int?, kind: Kind) {
        self.endpoint = endpoint
        self.call = call
        self.kind = kind
    }
}

extension SimulatorFault.Kind {
    /// The access token is refused.
    public static let unauthorized = Self.scripted(.unauthorized)
    /// Too many calls.
    public static let throttled = Self.scripted(.throttled)
    /// The service fails.
    public static let serverError = Self.scripted(.serverError)
    /// The body is not what its type says.
    public static let malformed = Self.scripted(.malformed)
    /// The body ends early.
    public static let truncated = Self.scripted(.truncated)
    /// The body is larger than a client should accept.
    public static let oversized = Self.scripted(.oversized)
    /// The body's members have other types.
    public static let wrongType = Self.scripted(.wrongType)
    /// The connection closes without an answer.
    public static let reset = Self.scripted(.reset)
}
