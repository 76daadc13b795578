/// Blanks out the comments and the contents of strings in Swift source; every other byte, quotes and line ends stay in
/// place.
struct BlankedSource {
    private let text: [UInt8]
    private var result: [UInt8] = []
    private var index = 0

    static func code(of text: [UInt8]) -> [UInt8] {
        var blanking = BlankedSource(text: text)
        while blanking.index < text.count { blanking.step() }
        return blanking.result
    }

    private init(text: [UInt8]) {
        self.text = text
    }

    private func isNext(_ word: String) -> Bool { text[index...].starts(with: word.utf8) }

    private mutating func keep(_ count: Int) {
        result += text[index..<min(index + count, text.count)]
        index += count
    }

    private mutating func blank(_ count: Int) {
        for byte in text[index..<min(index + count, text.count)] {
            result.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
        }
        index += count
    }

    private mutating func step() {
        switch text[index] {
        case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "\""): stepAtMark()
        default: keep(1)
        }
    }

    private mutating func stepAtMark() {
        if isNext("//") {
            while index < text.count, text[index] != UInt8(ascii: "\n") { blank(1) }
        } else if isNext("/*") {
            blankBlockComment()
        } else {
            let hashes = text[index...].prefix { $0 == UInt8(ascii: "#") }.count
            let rest = text[(index + hashes)...]
            guard rest.first == UInt8(ascii: "\"") else { return keep(max(hashes, 1)) }
            // A string of several lines begins on the next one; anything else that begins like it is short.
            let line = rest.prefix { $0 != UInt8(ascii: "\n") }
            let isLong = line.starts(with: "\"\"\"".utf8) && line.dropFirst(3).allSatisfy { $0 == UInt8(ascii: " ") }
            blankString(quotes: isLong ? 3 : 1, hashes: hashes)
        }
    }

    private mutating func blankBlockComment() {
        var depth = 0
        repeat {
            if isNext("/*") {
                depth += 1
                blank(2)
            } else if isNext("*/") {
                depth -= 1
                blank(2)
            } else {
                blank(1)
            }
        } while depth > 0 && index < text.count
    }

    private mutating func blankString(quotes: Int, hashes: Int) {
        let fence = String(repeating: "#", count: hashes)
        let end = String(repeating: "\"", count: quotes) + fence
        keep(hashes + quotes)
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\"") where isNext(end): return keep(quotes + hashes)
            case UInt8(ascii: "\n") where quotes == 1: return
            case UInt8(ascii: "\\") where isNext("\\" + fence): blank(2 + hashes)
            default: blank(1)
            }
        }
    }
}
