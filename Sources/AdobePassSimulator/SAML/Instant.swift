/// Instants as SAML and HTTP write them, in UTC; the plugins read those of HTTP with code of their own.
enum Instant {
    private static let day: Int64 = 86_400_000

    static func text(_ milliseconds: Int64) -> String {
        let days = floorDivide(milliseconds, day)
        let rest = milliseconds - days * day
        let (year, month, date) = civil(days)
        let time = [(rest / 3_600_000, 2), (rest / 60_000 % 60, 2), (rest / 1000 % 60, 2), (rest % 1000, 3)]
            .map { padded($0.0, to: $0.1) }
        return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(date, to: 2))"
            + "T\(time[0]):\(time[1]):\(time[2]).\(time[3])Z"
    }

    /// The instant as HTTP headers write it, to the second.
    static func httpText(_ milliseconds: Int64) -> String {
        let days = floorDivide(milliseconds, day)
        let rest = (milliseconds - days * day) / 1000
        let (year, month, date) = civil(days)
        // 1970 began on a Thursday.
        let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][Int(days - floorDivide(days, 7) * 7)]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let time = [rest / 3600, rest / 60 % 60, rest % 60].map { padded($0, to: 2) }.joined(separator: ":")
        return "\(weekday), \(padded(date, to: 2)) \(months[Int(month) - 1]) \(padded(year, to: 4)) \(time) GMT"
    }

    /// Reads `YYYY-MM-DDTHH:MM:SS[.fraction]Z`; nil for anything else, dates that do not exist included.
    static func milliseconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.count <= 30, bytes.last == UInt8(ascii: "Z") else { return nil }
        let marks: [(Int, UInt8)] = [(4, 0x2D), (7, 0x2D), (10, 0x54), (13, 0x3A), (16, 0x3A)]
        guard marks.allSatisfy({ bytes[$0.0] == $0.1 }) else { return nil }
        let numbers = [0..<4, 5..<7, 8..<10, 11..<13, 14..<16, 17..<19].map { number(bytes[$0]) }
        guard let year = numbers[0], let month = numbers[1], let date = numbers[2], let hour = numbers[3],
            let minute = numbers[4], let second = numbers[5], let fraction = fraction(bytes[19...].dropLast())
        else { return nil }
        let days = self.days(year: year, month: month, date: date)
        guard (1...12).contains(month), civil(days) == (year, month, date), hour < 24, minute < 60, second < 60 else {
            return nil
        }
        return days * day + hour * 3_600_000 + minute * 60_000 + second * 1000 + fraction
    }

    private static func fraction(_ bytes: ArraySlice<UInt8>) -> Int64? {
        guard let point = bytes.first else { return 0 }
        let digits = bytes.dropFirst()
        guard point == UInt8(ascii: "."), !digits.isEmpty, number(digits) != nil else { return nil }
        return number(digits.prefix(3) + [UInt8](repeating: 0x30, count: max(0, 3 - digits.count)))
    }

    private static func number(_ digits: some Collection<UInt8>) -> Int64? {
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    }

    private static func padded(_ number: Int64, to width: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
        value >= 0 ? value / divisor : (value - divisor + 1) / divisor
    }

    /// The day of the Gregorian calendar a number of days after 1970-01-01, in eras of 400 years from March on.
    private static func civil(_ days: Int64) -> (Int64, Int64, Int64) {
        let shifted = days + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    private static func days(year: Int64, month: Int64, date: Int64) -> Int64 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = floorDivide(shiftedYear, 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + date - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
