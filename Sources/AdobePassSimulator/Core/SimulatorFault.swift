public import PartnerSSOScenarios

/// One call that goes wrong on purpose.
public struct SimulatorFault: Sendable, Hashable {
    /// How it goes wrong; an oversized body has more than 8 MiB, a throttled call gets the page of a front-end server.
    public typealias Kind = ServiceScript.EndpointFault.Fault

    /// The endpoint that fails, as ``SimulatorEndpoint`` writes it.
    public var endpoint: String
    /// Which call to that endpoint fails, counted from one; nil for every call.
    public var call: Int?
    /// How it fails.
    public var kind: Kind

    /// Makes a fault.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint that fails, as ``SimulatorEndpoint`` writes it.
    ///   - call: Which call to it fails, counted from one; nil for every call.
    ///   - kind: How it fails.
    public init(endpoint: String, call: Int?, kind: Kind) {
        self.endpoint = endpoint
        self.call = call
        self.kind = kind
    }
}
