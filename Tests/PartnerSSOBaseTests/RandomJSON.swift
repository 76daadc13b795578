import PartnerSSOBase

/// Documents of any shape, the same for the same seed.
struct RandomJSON {
    var generator: SplitMix64

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    mutating func value(depth: Int = 0) -> JSON {
        switch Int.random(in: 0..<(depth < 5 ? 8 : 6), using: &generator) {
        case 0: return .null
        case 1: return .boolean(Bool.random(using: &generator))
        case 2: return .integer(integer())
        case 3: return .number(Double(Int.random(in: -1_000_000...1_000_000, using: &generator)) / 1024 + 0.25 / 1024)
        case 4, 5: return .string(text())
        case 6: return .array((0..<Int.random(in: 0..<5, using: &generator)).map { _ in value(depth: depth + 1) })
        default:
            let members = (0..<Int.random(in: 0..<5, using: &generator)).map { index in
                JSON.Member(name: "\(index)" + text(), value: value(depth: depth + 1))
            }
            return .object(members)
        }
    }

    private mutating func integer() -> Int64 {
        [0, 1, -1, .max, .min].randomElement(using: &generator) ?? 0
    }

    mutating func text() -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "Z", "\"", "\\", "/", "\n", "\r", "\t", "\u{0}", "\u{1F}", "\u{7F}", "é", "\u{2028}", "𝄞", "\u{FFFF}",
            "[",
            "}", ",",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0..<8, using: &generator) {
            text.unicodeScalars.append(scalars.randomElement(using: &generator) ?? "a")
        }
        return text
    }
}
