/// Takes comments and the contents of strings out of Swift source, and keeps every line where it is.
///
/// It works on bytes, because a house is read often and by machines that have other things to do.
struct CodeOnly {
    private enum Mode {
        case code
        case lineComment
        case blockComment(depth: Int)
        case string(quotes: Int, hashes: Int)
    }

    private let bytes: [UInt8]
    private var result: [UInt8] = []
    private var index = 0
    private var mode = Mode.code

    static func text(of source: String) -> String {
        var reader = CodeOnly(bytes: Array(source.utf8))
        return reader.read()
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        result.reserveCapacity(bytes.count)
    }

    private mutating func read() -> String {
        while index < bytes.count {
            switch mode {
            case .code: inCode()
            case .lineComment: inLineComment()
            case .blockComment(let depth): inBlockComment(depth)
            case .string(let quotes, let hashes): inString(quotes: quotes, hashes: hashes)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Takes the next few bytes over, or blanks them out; line ends stay.
    private mutating func take(_ count: Int, keeping isKept: Bool, then next: Mode) {
        for byte in bytes[index..<min(index + count, bytes.count)] {
            result.append(isKept || byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
        }
        index += count
        mode = next
    }

    /// How often a byte comes from here on without a break.
    private func run(of character: Unicode.Scalar, from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == UInt8(ascii: character) { end += 1 }
        return end - start
    }

    private func byte(at index: Int) -> UInt8 {
        index < bytes.count ? bytes[index] : 0
    }

    private mutating func inCode() {
        switch bytes[index] {
        case UInt8(ascii: "/") where byte(at: index + 1) == UInt8(ascii: "/"):
            take(2, keeping: false, then: .lineComment)
        case UInt8(ascii: "/") where byte(at: index + 1) == UInt8(ascii: "*"):
            take(2, keeping: false, then: .blockComment(depth: 1))
        case UInt8(ascii: "\""), UInt8(ascii: "#"):
            let hashes = run(of: "#", from: index)
            let found = run(of: "\"", from: index + hashes)
            let quotes = found >= 3 ? 3 : min(found, 1)
            let next = quotes == 0 ? Mode.code : .string(quotes: quotes, hashes: hashes)
            take(hashes + quotes, keeping: true, then: next)
        default:
            take(1, keeping: true, then: .code)
        }
    }

    private mutating func inLineComment() {
        take(1, keeping: false, then: bytes[index] == UInt8(ascii: "\n") ? .code : .lineComment)
    }

    private mutating func inBlockComment(_ depth: Int) {
        switch (bytes[index], byte(at: index + 1)) {
        case (UInt8(ascii: "/"), UInt8(ascii: "*")):
            take(2, keeping: false, then: .blockComment(depth: depth + 1))
        case (UInt8(ascii: "*"), UInt8(ascii: "/")):
            take(2, keeping: false, then: depth == 1 ? .code : .blockComment(depth: depth - 1))
        default:
            take(1, keeping: false, then: .blockComment(depth: depth))
        }
    }

    private mutating func inString(quotes: Int, hashes: Int) {
        let here = Mode.string(quotes: quotes, hashes: hashes)
        switch bytes[index] {
        case UInt8(ascii: "\""):
            let isEnd = run(of: "\"", from: index) >= quotes && run(of: "#", from: index + quotes) >= hashes
            take(isEnd ? quotes + hashes : 1, keeping: isEnd, then: isEnd ? .code : here)
        case UInt8(ascii: "\\") where run(of: "#", from: index + 1) >= hashes:
            take(1 + hashes + 1, keeping: false, then: here)
        default:
            take(1, keeping: false, then: here)
        }
    }
}
