/// One file of tests, read as far as it takes to tell which of them can fail.
///
/// A test proves something if it runs wherever tests run, is not allowed to fail, and its own body, or a function of its
/// file that it uses, expects something.
struct TestSource {
    private typealias Part = Range<Int>

    /// The conditions of compilation that hold on every machine tests run on.
    private static let conditionsThatHold: Set = ["os(Linux) || os(macOS)"]
    private static let expectations = ["#expect", "#require", "Issue.record"]

    private let text: [UInt8]
    /// The text with comments and the contents of strings blanked out.
    private let code: [UInt8]

    init(_ source: String) {
        text = Array(source.utf8)
        code = BlankedSource.code(of: text)
    }

    /// The names of the tests that can fail, in the file's order.
    var provingTests: [String] {
        let helpers = expectingHelpers
        let absent = conditionalParts + partsOfSwitchedSuites
        return positions(of: "@Test").compactMap { start in
            guard let attribute = part(after: start + 5, between: "(", ")", onlyBlanksBefore: true),
                !isSwitched(attribute), !absent.contains(where: { $0.contains(start) }),
                let name = firstString(in: attribute), let body = functionBody(after: attribute.upperBound),
                !string(code[body]).contains("withKnownIssue"), expects(body, helpers)
            else { return nil }
            return name
        }
    }

    private func expects(_ body: Part, _ helpers: Set<String>) -> Bool {
        let code = string(code[body])
        if Self.expectations.contains(where: code.contains) { return true }
        return helpers.contains { Self.calls($0, in: code) }
    }

    /// Whether a function is called by its name, and not only part of another's or a variable's.
    private static func calls(_ helper: String, in code: String) -> Bool {
        code.ranges(of: helper).contains { place in
            let before = code[..<place.lowerBound].last
            let isWhole = before.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
            let rest = code[place.upperBound...]
            return isWhole && (rest.hasPrefix("(") || rest.hasPrefix(" {"))
        }
    }

    /// The functions of the file that are no tests and expect something, by themselves or by another one.
    private var expectingHelpers: Set<String> {
        let tests = Set(
            positions(of: "@Test").compactMap { part(after: $0, between: "{", "}")?.lowerBound }
        )
        let helpers = positions(of: "func ").compactMap { start -> (name: String, body: Part)? in
            let name = string(code[(start + 5)...].prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "<") })
            guard let body = functionBody(after: start), !tests.contains(body.lowerBound) else { return nil }
            return (name, body)
        }
        var found: Set<String> = []
        while true {
            let more = helpers.filter { !found.contains($0.name) && expects($0.body, found) }.map(\.name)
            guard !more.isEmpty else { return found }
            found.formUnion(more)
        }
    }

    /// Whether an attribute has its tests run only sometimes, or not at all.
    private func isSwitched(_ attribute: Part) -> Bool {
        let code = string(code[attribute])
        return [".disabled(", ".enabled("].contains { code.contains($0) }
    }

    private var partsOfSwitchedSuites: [Part] {
        positions(of: "@Suite").compactMap { start in
            guard let attribute = part(after: start + 6, between: "(", ")", onlyBlanksBefore: true),
                isSwitched(attribute)
            else { return nil }
            return part(after: attribute.upperBound, between: "{", "}")
        }
    }

    /// What is compiled only under a condition that may not hold.
    private var conditionalParts: [Part] {
        var parts: [Part] = []
        var open: [(start: Int, holds: Bool)] = []
        var position = 0
        for line in code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let words = string(line).split(separator: " ")
            switch words.first {
            case "#if":
                open.append((position, Self.conditionsThatHold.contains(words.dropFirst().joined(separator: " "))))
            case "#else", "#elseif":
                if let branch = open.popLast() {
                    if !branch.holds { parts.append(branch.start..<position) }
                    open.append((position, false))
                }
            case "#endif":
                if let branch = open.popLast(), !branch.holds { parts.append(branch.start..<position) }
            default: break
            }
            position += line.count + 1
        }
        return parts
    }
}

// MARK: - Finding places

extension TestSource {
    private func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private func positions(of word: String) -> [Int] {
        let word = Array(word.utf8)
        var found: [Int] = []
        var rest = code[...]
        while let place = rest.firstIndex(of: word[0]) {
            if code[place...].starts(with: word) { found.append(place) }
            rest = code[(place + 1)...]
        }
        return found
    }

    /// The next part in brackets, without them.
    private func part(
        after start: Int,
        between opening: Unicode.Scalar,
        _ closing: Unicode.Scalar,
        onlyBlanksBefore: Bool = false
    ) -> Range<Int>? {
        let (opening, closing) = (UInt8(ascii: opening), UInt8(ascii: closing))
        guard let first = code[start...].firstIndex(of: opening) else { return nil }
        let blanks = [UInt8(ascii: " "), UInt8(ascii: "\n")]
        guard !onlyBlanksBefore || code[start..<first].allSatisfy(blanks.contains) else { return nil }
        var depth = 0
        for index in first..<code.count {
            if code[index] == opening { depth += 1 }
            if code[index] == closing { depth -= 1 }
            if depth == 0 { return (first + 1)..<index }
        }
        return nil
    }

    /// The body of the next function; one in the parameters' default values is none of it.
    private func functionBody(after start: Int) -> Range<Int>? {
        guard let parameters = part(after: start, between: "(", ")") else { return nil }
        return part(after: parameters.upperBound, between: "{", "}")
    }

    /// The first string of a part, as it is written.
    private func firstString(in part: Range<Int>) -> String? {
        let quote = UInt8(ascii: "\"")
        guard let start = code[part].firstIndex(of: quote),
            let end = code[(start + 1)..<part.upperBound].firstIndex(of: quote)
        else { return nil }
        return string(text[(start + 1)..<end])
    }
}
