import Foundation

/// The targets of a manifest and their arrows, read from its text.
struct Manifest {
    /// One target.
    struct Target: Equatable {
        let name: String
        /// The folder, from the package's root.
        let path: String
        let isTest: Bool
        /// The modules it depends on, inside and outside the package.
        let modules: Set<String>
    }

    let targets: [Target]

    /// The modules behind the names that the manifest gives to what comes from outside.
    private static func outside(in text: String) -> [String: Set<String>] {
        let lines = text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("let ") }
        return lines.filter { $0.contains("product(") }.reduce(into: [:]) { found, line in
            guard let name = first(#"^let (\w+) ="#, in: line) else { return }
            let list = first(#"\[([^\]]*)\]\.map"#, in: line).map { all(#""([^"]*)""#, in: $0) }
            found[name] = Set(list ?? all(#"product\((?:name: )?"([^"]*)""#, in: line))
        }
    }

    init(text: String) {
        let pattern = #"(room|roomWithPrivacyManifest|pluginRoom|tests|\.executableTarget|\.target|\.testTarget)\("#
        guard let start = text.range(of: "    targets: [\n") else {
            targets = []
            return
        }
        let outside = Self.outside(in: text)
        var rest = text[start.upperBound...]
        var targets: [Target] = []
        while let call = rest.range(of: pattern, options: .regularExpression) {
            let kind = String(rest[call].dropLast())
            let arguments = Self.upToClosing(rest[call.upperBound...])
            targets.append(Self.target(kind, String(arguments), outside))
            rest = rest[arguments.endIndex...]
        }
        self.targets = targets
    }

    /// What stands before the parenthesis that closes a call.
    private static func upToClosing(_ text: Substring) -> Substring {
        var depth = 1
        return text.prefix { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth > 0
        }
    }

    private static func target(
        _ kind: String,
        _ arguments: String,
        _ outside: [String: Set<String>]
    ) -> Target {
        let stated = first(#"path: "([^"]*)""#, in: arguments)
        let plain = arguments.replacingOccurrences(
            of: #"(path: "[^"]*"|(resources|exclude): \[[^\]]*\]|fixtures: \w+)"#,
            with: "",
            options: .regularExpression
        )
        let strings = all(#""([^"]*)""#, in: plain)
        let words = Set(all(#"\b([A-Za-z]\w*)\b"#, in: plain))
        let found = outside.filter { words.contains($0.key) }.values.reduce(into: Set()) { $0.formUnion($1) }
        let isTest = kind == "tests" || kind == ".testTarget"
        let name = (strings.first ?? "") + (kind == "tests" ? "Tests" : "")
        let folder = isTest ? "Tests" : kind == "pluginRoom" ? "Plugins" : "Sources"
        return Target(
            name: name,
            path: stated ?? "\(folder)/\(name)",
            isTest: isTest,
            modules: found.union(strings.dropFirst())
        )
    }

    private static func first(_ pattern: String, in text: String) -> String? {
        all(pattern, in: text).first
    }

    private static func all(_ pattern: String, in text: String) -> [String] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        let whole = NSRange(text.startIndex..., in: text)
        return expression.matches(in: text, range: whole)
            .compactMap { Range($0.range(at: 1), in: text).map { String(text[$0]) } }
    }
}
