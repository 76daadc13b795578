#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Until when a login, a profile or a token holds.
public enum Expiry: Sendable, Hashable {
    /// How far the device's clock may be ahead of the service's, unless a call says otherwise.
    ///
    /// Clocks that are set from the network differ by seconds, and answers take some; two minutes are more than both.
    /// Plugins convert what differs by more to the device's time.
    public static let tolerance = Duration.seconds(120)

    /// It holds until this instant; from the instant itself on, it is over.
    case at(Date)
    /// The issuer has not said until when it holds.
    case unknown

    /// Whether it is over at an instant.
    ///
    /// - Parameters:
    ///   - instant: The moment to judge at.
    ///   - tolerance: How far the device's clock may be ahead of the issuer's, without the judgement changing.
    /// - Returns: `false` for ``unknown``, which has no end.
    public func isOver(at instant: Date, tolerance: Duration = .zero) -> Bool {
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
