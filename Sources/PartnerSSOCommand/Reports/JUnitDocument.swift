/// Results in the XML form that continuous integration systems read.
struct JUnitDocument: Sendable {
    /// How a case ended.
    enum Ending: Sendable, Hashable {
        case passed
        case failed(String)
        case skipped(String)
    }

    /// One case.
    struct Case: Sendable, Hashable {
        let group: String
        let name: String
        let ending: Ending
    }

    let name: String
    let cases: [Case]

    var text: String {
        let failures = cases.count { if case .failed = $0.ending { true } else { false } }
        let skipped = cases.count { if case .skipped = $0.ending { true } else { false } }
        let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
        let head = "<testsuite name=\"\(Self.escaped(name))\" \(counts)>"
        let lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>", "  \(head)"]
        return (lines + cases.map(element) + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n")
    }

    private func element(_ one: Case) -> String {
        let start = "    <testcase classname=\"\(Self.escaped(one.group))\" name=\"\(Self.escaped(one.name))\""
        switch one.ending {
        case .passed: return "\(start)/>"
        case .failed(let why): return "\(start)><failure message=\"\(Self.escaped(why))\"/></testcase>"
        case .skipped(let why): return "\(start)><skipped message=\"\(Self.escaped(why))\"/></testcase>"
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
            case "\n": escaped += "&#10;"
            case "\t": escaped += "&#9;"
            // XML has no way to write the other control characters.
            case _ where scalar.value < 0x20: escaped += "?"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
