import PartnerSSOBase

extension ObjectReader {
    /// A string that must be there.
    mutating func requiredString(_ key: String) -> String {
        guard let node = take(key) else {
            report(.missingKey, key, "\u{201C}\(key)\u{201D} is missing.")
            return ""
        }
        guard let value = node.string else {
            mismatch(key, "A string", node)
            return ""
        }
        return value
    }

    /// A string that may be absent or null.
    mutating func optionalString(_ key: String) -> String? {
        guard let node = take(key), node != .null else { return nil }
        guard let value = node.string else {
            mismatch(key, "A string or null", node)
            return nil
        }
        return value
    }

    /// A whole number within `range`.
    mutating func integer(_ key: String, in range: ClosedRange<Int64>, default fallback: Int64) -> Int64 {
        guard let node = take(key) else { return fallback }
        return integer(node, key, in: range) ?? fallback
    }

    /// A whole number within `range`, or null; `fallback` when the member is absent.
    mutating func optionalInteger(_ key: String, in range: ClosedRange<Int64>, default fallback: Int64?) -> Int64? {
        guard let node = take(key) else { return fallback }
        return node == .null ? nil : integer(node, key, in: range)
    }

    private func integer(_ node: JSON, _ key: String, in range: ClosedRange<Int64>) -> Int64? {
        guard case .integer(let value) = node.content else {
            mismatch(key, "A whole number", node)
            return nil
        }
        guard range.contains(value) else {
            report(.outOfRange, key, "\(value) is outside \(range.lowerBound) to \(range.upperBound).")
            return nil
        }
        return value
    }

    /// True or false.
    mutating func flag(_ key: String, default fallback: Bool) -> Bool {
        guard let node = take(key) else { return fallback }
        guard case .boolean(let value) = node.content else {
            mismatch(key, "true or false", node)
            return fallback
        }
        return value
    }

    /// One of the words of `Choice`.
    mutating func choice<Choice>(_ key: String, default fallback: Choice) -> Choice
    where Choice: RawRepresentable<String> & CaseIterable {
        take(key).map { choice($0, key, as: Choice.self) ?? fallback } ?? fallback
    }

    /// One of the words of `Choice`, null, or absent.
    mutating func optionalChoice<Choice>(_ key: String, as type: Choice.Type) -> Choice?
    where Choice: RawRepresentable<String> & CaseIterable {
        guard let node = take(key), node != .null else { return nil }
        return choice(node, key, as: type)
    }

    /// One of the words of `Choice`, which must be there; `fallback` is used after a fault only.
    mutating func requiredChoice<Choice>(_ key: String, fallback: Choice) -> Choice
    where Choice: RawRepresentable<String> & CaseIterable {
        guard let node = take(key) else {
            report(.missingKey, key, "\u{201C}\(key)\u{201D} is missing.")
            return fallback
        }
        return choice(node, key, as: Choice.self) ?? fallback
    }

    private func choice<Choice>(_ node: JSON, _ key: String, as type: Choice.Type) -> Choice?
    where Choice: RawRepresentable<String> & CaseIterable {
        let words = Choice.allCases.map(\.rawValue)
        guard let word = node.string else {
            mismatch(key, "One of \(words.joined(separator: ", "))", node)
            return nil
        }
        if let value = Choice(rawValue: word) { return value }
        let nearest = NearestWord.to(word, among: words)
        let message = "\u{201C}\(word)\u{201D} is not one of \(words.joined(separator: ", "))."
        report(.unknownValue, key, message, nearest: nearest)
        return nil
    }
}
