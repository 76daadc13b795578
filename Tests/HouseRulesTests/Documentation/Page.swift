import Foundation

/// One page of documentation.
struct Page: Sendable {
    /// A block of code in a page.
    struct Block: Sendable {
        /// The line of its first fence, from 1.
        let line: Int
        /// The language after the fence.
        let language: String
        /// What stands between the fences.
        let text: String
        /// The path and the name behind `<!-- region: … -->` on the line above; the name is missing for a whole file.
        let region: (path: String, name: String?)?
        /// Whether `<!-- endregion -->` follows the region's fence.
        let isClosed: Bool
    }

    /// The path from the package's root.
    let path: String
    /// The text as it stands.
    let text: String

    /// The name that `<doc:…>` uses.
    var name: String { String(path.split(separator: "/").last?.dropLast(3) ?? "") }

    /// The folder of the catalogue, or `nil` for a page that stands alone.
    var catalogue: String? {
        path.range(of: ".docc/").map { String(path[..<$0.upperBound].dropLast()) }
    }

    /// The blocks of code, in order.
    var blocks: [Block] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var blocks: [Block] = []
        var start: Int?
        for (number, line) in lines.enumerated() where line.hasPrefix("```") {
            guard let opening = start else {
                start = number
                continue
            }
            start = nil
            blocks.append(
                Block(
                    line: opening + 1,
                    language: String(lines[opening].dropFirst(3)),
                    text: lines[(opening + 1)..<number].map { $0 + "\n" }.joined(),
                    region: opening > 0 ? Self.region(lines[opening - 1]) : nil,
                    isClosed: number + 1 < lines.count && lines[number + 1] == "<!-- endregion -->"
                )
            )
        }
        return blocks
    }

    private static func region(_ line: String) -> (path: String, name: String?)? {
        guard line.hasPrefix("<!-- region: "), line.hasSuffix(" -->") else { return nil }
        let words = line.dropFirst(13).dropLast(4).split(separator: " ").map(String.init)
        return words.first.map { ($0, words.count > 1 ? words[1] : nil) }
    }

    /// What `pattern` captures, with the number of its line.
    func matches(of pattern: String) -> [(text: String, line: Int)] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
            let line = String(line)
            return expression.matches(in: line, range: NSRange(line.startIndex..., in: line))
                .compactMap { Range($0.range(at: 1), in: line) }
                .map { (String(line[$0]), number + 1) }
        }
    }
}
