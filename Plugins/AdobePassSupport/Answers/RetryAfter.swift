import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The pause that a service requires after too many calls.
public enum RetryAfter {
    /// The least pause: the service counts calls per second.
    ///
    /// Source: Adobe, *Throttling Mechanism*.
    public static let least = Duration.seconds(1)
    /// The longest pause that is believed.
    public static let longest = Duration.seconds(30)

    /// Returns the pause a header's value asks for, within sensible bounds; junk asks for the least.
    ///
    /// - Parameters:
    ///   - value: Seconds or a date, as HTTP writes them; or nothing.
    ///   - now: The instant to count a date from.
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
