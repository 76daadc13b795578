import PartnerSSOBase

/// Changes one place of a JSON value.
struct JSONMutator {
    var random: SplitMix64

    /// Returns the value with one to three changes.
    mutating func mutated(_ value: JSON) -> JSON {
        var value = value
        for _ in 1...Int.random(in: 1...3, using: &random) {
            let nodes = Self.nodes(of: value)
            let place = Int.random(in: nodes.indices, using: &random)
            let changed = changed(nodes[place], among: nodes)
            var index = 0
            value = Self.replacing(place, of: value, with: changed, from: &index)
        }
        return value
    }

    private mutating func changed(_ node: JSON, among nodes: [JSON]) -> JSON {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return scalar()
        case 1: return nodes.randomElement(using: &random) ?? node
        case 2: return Bool.random(using: &random) ? [node] : .object([(name(among: nodes), node)])
        case 3: return withOtherType(node)
        default: break
        }
        switch node.content {
        case .array(let elements):
            return .array(rearranged(elements, adding: nodes.randomElement(using: &random) ?? .null))
        case .object(let members):
            let added = JSON.Member(name: name(among: nodes), value: nodes.randomElement(using: &random) ?? .null)
            return .object(rearranged(members, adding: added))
        case .string(let text): return .string(damaged(text))
        case .integer(let integer): return .integer(integer ^ (1 << Int64.random(in: 0...63, using: &random)))
        case .null, .boolean, .number: return scalar()
        }
    }

    private mutating func scalar() -> JSON {
        let scalars: [JSON] = [
            .null, true, false, 0, 1, -1, .integer(.max), .integer(.min), .number(0.5), .number(-0.0), .number(1e308),
            .number(9_223_372_036_854_775_808), "", " ", "0", "-1", "9223372036854775808", "true", "null", "\u{0}",
            "e\u{301}", "\u{E9}", "\u{FEFF}", "\u{1F4FA}", "\u{202E}", "/", "..", "https://", "1767225600000",
            "2026-01-01T00:00:00Z", .string(String(repeating: "x", count: 300)), [], .object([] as [JSON.Member]),
        ]
        return scalars.randomElement(using: &random) ?? .null
    }

    private mutating func withOtherType(_ node: JSON) -> JSON {
        switch node.content {
        case .string(let text): Int64(text).map(JSON.integer) ?? .strings(text.map(String.init).suffix(4))
        case .integer(let integer): .string(String(integer))
        case .number(let number): .string(String(number))
        case .boolean(let flag): .string(flag ? "true" : "false")
        case .null: .object([] as [JSON.Member])
        case .array(let elements): elements.first ?? .null
        case .object(let members): .array(members.map(\.value))
        }
    }

    /// Deletes, repeats, swaps or adds a part of a container.
    private mutating func rearranged<Part>(_ parts: [Part], adding part: Part) -> [Part] {
        var parts = parts
        guard let first = parts.indices.randomElement(using: &random),
            let second = parts.indices.randomElement(using: &random)
        else { return [part] }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: parts.remove(at: first)
        case 1: parts.insert(parts[first], at: second)
        case 2: parts.swapAt(first, second)
        default: parts.insert(part, at: first)
        }
        return parts
    }

    private mutating func damaged(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        let unusual: [Unicode.Scalar] = ["\u{0}", "\"", "\\", "/", "%", "=", " ", "\u{301}", "9"]
        let added = unusual.randomElement(using: &random) ?? "x"
        guard let place = scalars.indices.randomElement(using: &random) else { return String(Character(added)) }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: scalars.remove(at: place)
        case 1: scalars.insert(added, at: place)
        default: scalars[place] = added
        }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }

    private mutating func name(among nodes: [JSON]) -> String {
        nodes.flatMap { $0.members ?? [] }.map(\.name).randomElement(using: &random) ?? "name"
    }

    /// The value and everything in it, each before what it holds.
    private static func nodes(of value: JSON) -> [JSON] {
        var nodes: [JSON] = []
        var waiting = [value]
        while let next = waiting.popLast() {
            nodes.append(next)
            waiting.append(contentsOf: (next.elements ?? next.members?.map(\.value) ?? []).reversed())
        }
        return nodes
    }

    /// Returns the value with another node at a place in the order of ``nodes(of:)``.
    private static func replacing(_ place: Int, of value: JSON, with node: JSON, from index: inout Int) -> JSON {
        index += 1
        // What the replaced node held is not visited, so nothing behind it may be counted.
        guard index != place + 1 else {
            index = .max / 2
            return node
        }
        switch value.content {
        case .array(let elements):
            return .array(elements.map { replacing(place, of: $0, with: node, from: &index) })
        case .object(let members):
            return .object(
                members.map {
                    JSON.Member(name: $0.name, value: replacing(place, of: $0.value, with: node, from: &index))
                }
            )
        case .null, .boolean, .integer, .number, .string: return value
        }
    }
}
