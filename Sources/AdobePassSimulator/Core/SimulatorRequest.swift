public import HTTPTypes

/// One request as the simulator sees it, however it arrived.
public struct SimulatorRequest: Sendable, Hashable {
    /// Method, path with query, authority and headers.
    public var head: HTTPRequest
    /// The body; empty without one.
    public var body: [UInt8]
    /// What tells its connection from others, or `nil` if there is none.
    public var connection: String?

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - head: Method, path with query, authority and headers.
    ///   - body: The body; empty without one.
    ///   - connection: What tells its connection from others, or `nil` if there is none.
    public init(head: HTTPRequest, body: [UInt8] = [], connection: String? = nil) {
        self.head = head
        self.body = body
        self.connection = connection
    }
}
