import Foundation

/// The rules a single file can break; each returns what is wrong, with the line.
enum Rules {
    private static func breaches(_ file: SourceFile, _ pattern: String, _ what: String) -> [String] {
        guard file.code.range(of: pattern, options: .regularExpression) != nil else { return [] }
        return file.codeLines.enumerated()
            .filter { $0.element.range(of: pattern, options: .regularExpression) != nil }
            .map { "\(file.path):\($0.offset + 1): \(what)" }
    }

    /// What stops the process, or hides a race, instead of being handled.
    static func trap(_ file: SourceFile) -> [String] {
        // A test may stop at a constant of its own that is malformed.
        let words = file.path.hasPrefix("Tests/") ? "fatalError" : "fatalError|preconditionFailure|precondition|assert"
        return breaches(file, #"\b(try|as)!"#, "try! and as! stop the process")
            + breaches(file, #"\b("# + words + #")\("#, "input must not stop the process")
    }

    static func unchecked(_ file: SourceFile) -> [String] {
        let message = "the compiler is told to look away; HouseRulesTests.lockFiles names the files that may"
        return breaches(file, #"@unchecked\s+Sendable|nonisolated\(unsafe\)"#, message)
    }

    static func wallClock(_ file: SourceFile) -> [String] {
        breaches(file, #"\bDate\(\)|\bDate\.now\b|timeIntervalSinceNow"#, "time comes from the injected clock")
    }

    static func realSleep(_ file: SourceFile) -> [String] {
        breaches(file, #"\bTask\.sleep|\bThread\.sleep|(?<![.\w]|func )u?sleep\("#, "nothing waits for the real clock")
    }

    /// Symbols that only the large Foundation has.
    static func fullFoundation(_ file: SourceFile) -> [String] {
        let symbols = [
            "NSRegularExpression", "CharacterSet", "NSObject", "NSError", "NSString", "NSLock", "DateFormatter",
            "NumberFormatter", "ISO8601DateFormatter", "JSONSerialization", "URLSession", "NotificationCenter",
            "FileHandle", "XMLParser", "Bundle",
        ]
        let pattern = #"\b("# + symbols.joined(separator: "|") + #")\b|String\(format:|\.regularExpression\b"#
        return breaches(file, pattern, "this drags the large Foundation in") + plainFoundation(file)
    }

    /// Imports of Foundation that are not the other branch of an import of FoundationEssentials.
    private static func plainFoundation(_ file: SourceFile) -> [String] {
        let lines = file.codeLines.map { $0.split(separator: " ").joined(separator: " ") }
        return file.imports.filter { $0.module == "Foundation" }
            .filter { found in
                let before = lines[..<(found.line - 1)]
                guard let branch = before.lastIndex(where: { $0.hasPrefix("#") }) else { return true }
                let opening = before[..<branch].last { $0.hasPrefix("#if") }
                return lines[branch] != "#else" || opening != "#if canImport(FoundationEssentials)"
            }
            .map { "\(file.path):\($0.line): Foundation is imported where FoundationEssentials is there" }
    }

    /// A waiver names its rules and nothing else, and the line above says why.
    static func waiver(_ file: SourceFile) -> [String] {
        let form = #"^// swift-format-ignore: [A-Z]\w+(, [A-Z]\w+)*$"#
        guard file.text.contains("swift-format-ignore") else { return [] }
        let lines = file.lines.map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.enumerated().filter { $0.element.hasPrefix("//") && $0.element.contains("swift-format-ignore") }
            .filter { number, line in
                let above = number > 0 ? lines[number - 1] : ""
                let hasReason = above.hasPrefix("//") && !above.contains("swift-format-ignore") && above.count > 10
                return line.range(of: form, options: .regularExpression) == nil || !hasReason
            }
            .map { "\(file.path):\($0.offset + 1): a waiver needs its rule's name, and its reason on the line above" }
    }

    static func length(_ file: SourceFile) -> [String] { length(file, limit: 300) }

    static func length(_ file: SourceFile, limit: Int) -> [String] {
        let count = file.lines.count - 1
        return count > limit ? ["\(file.path): \(count) lines, and \(limit) are the limit"] : []
    }

    /// A function, with its signature, that no longer fits on a screen; bodies of closures count, because a suite's cases
    /// are written as closures.
    static func functionLength(_ file: SourceFile) -> [String] {
        CodeBlock.all(in: file.code).filter { !$0.isTypeBody && $0.wholeLength > 40 }
            .map { "\(file.path):\($0.line): \($0.wholeLength) lines, and 40 are the limit" }
    }

    /// Foundation's coders, which are not bounded and keep no order.
    static func coder(_ file: SourceFile) -> [String] {
        breaches(file, #"\bJSON(En|De)coder\b"#, "JSON is read and written by JSON, JSONValue or JSONBounds")
    }

    static func platformName(_ file: SourceFile) -> [String] {
        let names = ["adobe", "apple", "saml", "roku", "amazon", "videosubscriber"]
        let text = file.text.lowercased()
        guard names.contains(where: text.contains) else { return [] }
        return file.lines.enumerated()
            .flatMap { number, line in
                names.filter { line.lowercased().contains($0) }
                    .map { "\(file.path):\(number + 1): the core knows no \"\($0)\"" }
            }
    }

    /// `@testable` reaches only into the room the tests are of.
    static func testable(_ file: SourceFile) -> [String] {
        file.imports.filter { $0.attributes.contains("@testable") }
            .filter { file.room != "Tests/\($0.module)Tests" }
            .map { "\(file.path):\($0.line): what a stranger cannot reach in \($0.module), this cannot test" }
    }

    static func reexport(_ file: SourceFile) -> [String] {
        file.imports.filter { $0.attributes.contains("@_exported") || $0.attributes.contains("@_implementationOnly") }
            .map { "\(file.path):\($0.line): \($0.module) is imported in a way the language does not promise" }
    }
}
