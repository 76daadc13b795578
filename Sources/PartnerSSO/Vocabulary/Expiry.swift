#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Until when a login, a profile or a token holds.
public enum Expiry: Sendable, Hashable {
    /// It holds until this instant; from the instant itself on, it is over.
    case at(Date)
    /// Nobody said until when it holds.
    case unknown

    /// Whether it is over at an instant.
    ///
    /// - Parameters:
    ///   - instant: The moment to judge at.
    ///   - tolerance: How far the device's clock may be ahead of the issuer's, without the judgement changing.
    /// - Returns: `false` for ``unknown``: what nobody limited cannot be said to be over.
    public func isOver(at instant: Date, tolerance: Duration = .zero) -> Bool {
        switch self {
        case .at(let end): instant >= end.addingTimeInterval(tolerance.timeInterval)
        case .unknown: false
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

extension Expiry {
    /// The expiry that milliseconds since 1970 in UTC stand for.
    public init(millisecondsSince1970 milliseconds: Int64) {
        self = .at(Date(millisecondsSince1970: milliseconds))
    }
}
