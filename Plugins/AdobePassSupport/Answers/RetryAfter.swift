#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
import PartnerSSO

/// How long a service that is asked too often wants to be left alone.
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

/// A date as HTTP headers write it, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
private struct HTTPDate {
    let date: Date

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let month = Self.months.firstIndex(of: String(parts[2])),
            let day = Int(parts[1]), (1...31).contains(day), let year = Int(parts[3]), (1970...9999).contains(year)
        else { return nil }
        let time = parts[4].split(separator: ":").compactMap { Int($0) }
        guard time.count == 3, (0...23).contains(time[0]), (0...59).contains(time[1]), (0...60).contains(time[2]) else {
            return nil
        }
        let days = Self.daysSince1970(year: year, month: month + 1, day: day)
        date = Date(timeIntervalSince1970: Double(days * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]))
    }

    /// Days between 1970-01-01 and a date of the Gregorian calendar; years are counted from March.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}
