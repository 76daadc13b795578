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
        /// Nothing arrives, until the client gives up.
        case withheld
    }

    /// Status and headers.
    public var head: HTTPResponse
    /// The body; empty without one.
    public var body: [UInt8] {
        get { unwritten?.bytes ?? written }
        set { (written, unwritten) = (newValue, nil) }
    }
    private var written: [UInt8]
    /// What the body is to be written from, if it was not written yet.
    var unwritten: UnwrittenBody?
    /// How the response travels.
    public var delivery: Delivery
    /// How long it is held back, in milliseconds.
    public var delay: Int64 = 0
    /// Why the request was refused, a partner sign-in declined or an identity token ignored; `nil` if none of it.
    public var reason: RefusalReason?

    /// Makes a response.
    ///
    /// - Parameters:
    ///   - head: Status and headers.
    ///   - body: The body; empty without one.
    ///   - delivery: How the response travels.
    public init(head: HTTPResponse, body: [UInt8] = [], delivery: Delivery = .whole) {
        self.head = head
        written = body
        self.delivery = delivery
    }

    /// The body in parts, so that a large one is copied once on its way to the wire.
    var bodyParts: [[UInt8]] { unwritten?.parts ?? [written] }

    /// Writes the body, so that it is not written each time it is read.
    mutating func writeBody() {
        guard let unwritten else { return }
        body = unwritten.bytes
    }
}

extension SimulatorResponse {
    /// The same response with the reason of a refusal, also in its header.
    func because(_ reason: RefusalReason) -> SimulatorResponse {
        var response = self
        response.reason = reason
        response.head.headerFields[.simulatorReason] = reason.headerText
        return response
    }
}
