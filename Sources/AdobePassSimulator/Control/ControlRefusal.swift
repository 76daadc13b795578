import PartnerSSOBase

/// An error of the control API.
struct ControlRefusal: Error, Sendable, Hashable {
    let status: Int
    let message: String
    var faults: [WorldFault] = []

    init(_ status: Int, _ message: String) {
        self.status = status
        self.message = message
    }

    /// The body does not say what the call needs.
    init(_ error: WorldFaults) {
        self.init(400, "The body was refused, and nothing was changed.")
        faults = error.faults
    }

    var answer: Answer {
        .json(.object([("message", .string(message)), ("faults", .array(faults.map(\.json)))]), status: status)
    }
}
