/// A simulator that listens on this machine; it lives as long as the call that made it.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
public struct SimulatorServer: Sendable {
    /// The simulator behind the port: its records, its proofs, its second screen.
    public let simulator: InProcessSimulator
    /// The address it listens on.
    public let host: String
    /// The port it listens on.
    public let port: Int

    /// Whether it serves over TLS.
    public let isSecure: Bool

    /// Where clients find it, such as `http://127.0.0.1:49152`.
    public var baseURL: String { "\(isSecure ? "https" : "http")://\(host):\(port)" }
}
