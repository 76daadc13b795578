/// One documented error, and how to make the simulator answer it.
public struct SimulatorErrorRow: Sendable, Hashable {
    /// The interface whose table has the row.
    public enum Interface: String, Sendable, Hashable, CaseIterable {
        /// REST API V2.
        case v2
        /// REST API V1.
        case v1
        /// Dynamic client registration.
        case registration = "dcr"
    }

    /// The interface whose table has the row.
    public let interface: Interface
    /// The code, as answers carry it.
    public let code: String
    /// The documented statuses; the simulator answers the first one unless a fault names another.
    public let statuses: [Int]
    /// What the client should do, by its documented name.
    public let action: String
    /// What answers say about it; registration answers carry the code alone.
    public let message: String
    /// A request that gets the error without a fault, in words, or `nil` if only a fault does.
    public let request: String?
    /// A fault that makes any call of its endpoint answer the error.
    public let fault: SimulatorFault

    /// Whether the error can also be one of a single resource, in an answer that is a success as a whole.
    public let isPerResource: Bool

    init(
        _ interface: Interface,
        _ error: ServiceError,
        at endpoint: SimulatorEndpoint,
        statuses: [Int] = [],
        isPerResource: Bool = false,
        _ request: String? = nil
    ) {
        self.interface = interface
        code = error.code
        self.statuses = statuses.isEmpty ? [error.status] : statuses
        action = error.action.rawValue
        message = error.message
        self.request = request
        self.isPerResource = isPerResource
        let status = statuses.first.flatMap { $0 == error.status ? nil : $0 }
        fault = SimulatorFault(
            endpoint: endpoint.rawValue,
            call: nil,
            kind: .error(code: error.code, status: status)
        )
    }
}

extension SimulatorErrorRow {
    /// Every row of the documented tables, in their order.
    public static let all = v2 + v1 + registration
}
