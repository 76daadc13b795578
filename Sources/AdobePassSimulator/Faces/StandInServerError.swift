/// Why a stand-in could not listen.
public struct StandInServerError: Error, Sendable, CustomStringConvertible {
    /// The address it was to listen on.
    public let host: String
    /// The port it was to listen on.
    public let port: Int
    /// What the system said.
    public let cause: any Error

    /// The address and what the system said.
    public var description: String {
        "The stand-in cannot listen on \(host):\(port). Name a free port, or 0 for any. (\(cause))"
    }
}
