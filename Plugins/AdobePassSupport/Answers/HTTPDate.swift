#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A date in the format of HTTP headers, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
struct HTTPDate {
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

    /// Returns the days between 1970-01-01 and a date of the Gregorian calendar, using years that start in March.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}
