public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension Date {
    /// The years 1 to 9999, in which no two milliseconds have the same instant.
    private static let exact: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// The instant that whole milliseconds since 1970 in UTC stand for; outside the years 1 to 9999, their nearest end.
    package init(millisecondsSince1970 milliseconds: Int64) {
        let exact = min(max(milliseconds, Self.exact.lowerBound), Self.exact.upperBound)
        self.init(timeIntervalSince1970: Double(exact) / 1000)
    }

    /// Whole milliseconds since 1970 in UTC, rounded to the nearest and clamped to what 64 bits hold.
    package var millisecondsSince1970: Int64 {
        let milliseconds = (timeIntervalSince1970 * 1000).rounded()
        return Int64(exactly: milliseconds) ?? (milliseconds > 0 ? .max : .min)
    }
}

extension Duration {
    /// The duration in seconds.
    package var timeInterval: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }

    /// The duration in milliseconds.
    package var milliseconds: Double { timeInterval * 1000 }
}

extension Date {
    /// How much later it is than another instant; negative when it is earlier.
    package func duration(since earlier: Date) -> Duration {
        .seconds(timeIntervalSince(earlier))
    }
}

extension Expiry {
    /// The expiry that milliseconds since 1970 in UTC stand for.
    public init(millisecondsSince1970 milliseconds: Int64) {
        self = .at(Date(millisecondsSince1970: milliseconds))
    }
}
