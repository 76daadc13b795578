/// Why a simulator cannot serve over TLS.
public enum SimulatorTLSError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The package was built without its trait `TLS`.
    case traitMissing
    /// No key could be made.
    case noKey

    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .traitMissing: "TLS needs the trait TLS of the package: build it with --traits TLS."
        case .noKey: "No key for TLS could be made."
        }
    }
}
