/// Why a simulator could not listen.
public struct SimulatorServerError: Error, Sendable, CustomStringConvertible {
    /// The address it was to listen on.
    public let host: String
    /// The port it was to listen on.
    public let port: Int
    /// What the system said.
    public let cause: any Error

    /// The address and what the system said.
    public var description: String {
        "The simulator cannot listen on \(host):\(port). Name a free port, or 0 for any. (\(cause))"
    }
}
