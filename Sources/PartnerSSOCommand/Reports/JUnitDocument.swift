/// Results in the XML form that continuous integration systems read.
struct JUnitDocument: Sendable {
    /// How a case ended.
    enum Ending: Sendable, Hashable {
        case passed
        /// Failed: the kind of failure, the reason, and details if there are any.
        case failed(type: String? = nil, String, details: String = "")
        case skipped(String)
    }

    /// One case.
    struct Case: Sendable, Hashable {
        let group: String
        let name: String
        var seconds: Double?
        let ending: Ending
        /// What else there is to say of a case that passed.
        var notes: [String] = []
    }

    /// Cases that belong together.
    struct Suite: Sendable, Hashable {
        let name: String
        let cases: [Case]
    }

    let suites: [Suite]

    var text: String {
        let lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
        return (lines + suites.flatMap(Self.lines) + ["</testsuites>"]).joined(separator: "\n")
    }

    private static func lines(of suite: Suite) -> [String] {
        let failures = suite.cases.count { if case .failed = $0.ending { true } else { false } }
        let skipped = suite.cases.count { if case .skipped = $0.ending { true } else { false } }
        let counts = "tests=\"\(suite.cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
        let head = "  <testsuite name=\"\(escaped(suite.name))\" \(counts)>"
        return [head] + suite.cases.map(line) + ["  </testsuite>"]
    }

    private static func line(of one: Case) -> String {
        let time = one.seconds.map { " time=\"\($0)\"" } ?? ""
        let start = "    <testcase classname=\"\(escaped(one.group))\" name=\"\(escaped(one.name))\"\(time)"
        switch one.ending {
        case .passed where one.notes.isEmpty: return "\(start)/>"
        case .passed:
            let notes = escaped(one.notes.joined(separator: "\n"))
            return "\(start)><system-out>\(notes)</system-out></testcase>"
        case .failed(let type, let why, let details):
            let type = type.map { " type=\"\(escaped($0))\"" } ?? ""
            let end = details.isEmpty ? "/>" : ">\(escaped(details))</failure>"
            return "\(start)><failure\(type) message=\"\(escaped(why))\"\(end)</testcase>"
        case .skipped(let why): return "\(start)><skipped message=\"\(escaped(why))\"/></testcase>"
        }
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
            // XML has no way to write the other control characters.
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
