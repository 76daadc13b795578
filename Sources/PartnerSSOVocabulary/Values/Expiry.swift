#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// When a login, a profile or a token expires.
public enum Expiry: Sendable, Hashable {
    /// How far the device's clock may be ahead of the service's without ending a profile or a code early.
    ///
    /// Clocks that are set from the network differ by seconds, and answers take some more; two minutes cover both. If
    /// the clocks differ by more, plugins convert the service's times to the device's. It does not apply to the login
    /// at the platform, whose expiry is by the device's own clock. Nor does it apply to tokens, which can be replaced
    /// unnoticed.
    public static let tolerance = Duration.seconds(120)

    /// It is valid before this instant, and has expired from the instant on.
    case at(Date)
    /// The issuer has not given an expiry.
    case unknown

    /// Returns whether it has expired at an instant.
    ///
    /// - Parameters:
    ///   - instant: The moment to judge at.
    ///   - tolerance: How far the device's clock may be ahead of the issuer's without changing the result. Pass
    ///     zero for a token, and for what this device's own clock has issued.
    /// - Returns: `false` for ``unknown``, which has no end.
    public func isExpired(at instant: Date, tolerance: Duration = Expiry.tolerance) -> Bool {
        switch self {
        case .at(let end):
            let (seconds, attoseconds) = tolerance.components
            return instant >= end.addingTimeInterval(Double(seconds) + Double(attoseconds) * 1e-18)
        case .unknown: return false
        }
    }

    /// The instant, or `nil` when it is unknown.
    public var date: Date? {
        switch self {
        case .at(let date): date
        case .unknown: nil
        }
    }
}
