extension ContractReport {
    /// The report as JUnit XML: a suite for each plugin, the law's group as the class and its identifier as the name.
    public var junit: String {
        let suites = plugins.map(Self.suite).joined()
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n\(suites)</testsuites>\n"
    }

    private static func suite(_ plugin: Plugin) -> String {
        let counts = "tests=\"\(plugin.cases.count)\" failures=\"\(plugin.failed)\" skipped=\"\(plugin.skipped)\""
        let cases = plugin.cases.map { testCase($0, plugin) }.joined()
        return "  <testsuite name=\"\(escaped(plugin.plugin))\" \(counts)>\n\(cases)  </testsuite>\n"
    }

    private static func testCase(_ entry: Entry, _ plugin: Plugin) -> String {
        let name = "\(entry.id) \(entry.title)"
        let attributes =
            "classname=\"\(escaped(plugin.plugin)).\(entry.group)\" name=\"\(escaped(name))\" time=\"\(entry.milliseconds / 1000)\""
        let detail = escaped(entry.detail ?? "")
        switch entry.outcome {
        case .passed:
            return "    <testcase \(attributes)/>\n"
        case .skipped:
            return "    <testcase \(attributes)><skipped message=\"\(detail)\"/></testcase>\n"
        case .failed, .unstaged:
            let failure =
                "<failure type=\"\(entry.outcome.rawValue)\" message=\"\(detail)\">\(escaped(entry.explanation))</failure>"
            return "    <testcase \(attributes)>\(failure)</testcase>\n"
        }
    }

    /// Text with everything escaped that XML gives a meaning to or does not allow.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
