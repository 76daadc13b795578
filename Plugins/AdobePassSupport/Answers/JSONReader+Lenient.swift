import PartnerSSOBase

// What `KeyedDecodingContainer` has for answers that a decoder reads.

extension JSONReader {
    /// Reads text, or returns `nil` if it has another type or contains only white space.
    mutating func lenientText() throws(JSONFault) -> String? {
        guard let text = try text(), text.contains(where: { !$0.isWhitespace }) else { return nil }
        return text
    }

    /// Reads a flag that may have another type, or be written as text.
    mutating func lenientFlag() throws(JSONFault) -> Bool? {
        if let flag = try flag() { return flag }
        switch try text()?.lowercased() {
        case "true": return true
        case "false": return false
        default: return nil
        }
    }

    /// Reads the names that are text, without duplicates; a single name counts as a list of one.
    mutating func lenientNames() throws(JSONFault) -> [String] {
        var names: [String] = []
        guard try enterArray() else { return try lenientText().map { [$0.withoutOuterSpace] } ?? [] }
        while try nextElement() {
            guard let name = try text()?.withoutOuterSpace, !name.isEmpty, !names.contains(name) else { continue }
            names.append(name)
        }
        return names
    }
}
