import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The pause that the service requires after too many calls.
public enum RetryAfter {
    /// The shortest pause; the service counts calls per second.
    ///
    /// Source: Adobe, *Throttling Mechanism*.
    public static let least = Duration.seconds(1)
    /// The longest pause that is accepted from a header.
    public static let longest = Duration.seconds(30)

    /// Returns the pause that a header's value requests, limited to the accepted range.
    ///
    /// If the value is missing or cannot be read, the pause is the shortest one.
    ///
    /// - Parameters:
    ///   - value: The header's value, in seconds or as an HTTP date, or `nil` if there is none.
    ///   - now: The time to measure the date from.
    /// - Returns: The pause.
    public static func pause(_ value: String?, now: Date) -> Duration {
        let text = (value ?? "").split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        if let seconds = Double(text), seconds.isFinite { return bounded(seconds) }
        if let date = HTTPDate(text)?.date { return bounded(date.timeIntervalSince(now)) }
        return least
    }

    private static func bounded(_ seconds: Double) -> Duration {
        min(max(.seconds(min(max(seconds, 0), 3600)), least), longest)
    }
}
