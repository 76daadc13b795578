public import HTTPTypes

/// What the simulator sends back, and how it goes over the wire.
public struct SimulatorResponse: Sendable, Hashable {
    /// How a response travels: faults of the network are part of the script.
    public enum Delivery: Sendable, Hashable {
        /// The response arrives as it is.
        case whole
        /// The head announces more bytes than come; then the connection closes.
        case cutShort(announcedLength: Int)
        /// The connection closes before any answer.
        case connectionClosed
    }

    /// Status and headers.
    public var head: HTTPResponse
    /// The body; empty without one.
    public var body: [UInt8]
    /// How the response travels.
    public var delivery: Delivery

    /// Makes a response.
    ///
    /// - Parameters:
    ///   - head: Status and headers.
    ///   - body: The body; empty without one.
    ///   - delivery: How the response travels.
    public init(head: HTTPResponse, body: [UInt8] = [], delivery: Delivery = .whole) {
        self.head = head
        self.body = body
        self.delivery = delivery
    }
}
