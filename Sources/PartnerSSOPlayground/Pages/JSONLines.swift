import PartnerSSOBase

/// Writes a JSON value line by line, with masked values where they are not known to be harmless.
struct JSONLines {
    let masking: Masking

    func lines(_ value: JSON) -> [DetailLine] {
        lines(value, name: nil, parent: nil, depth: 0, end: "")
    }

    private func lines(_ value: JSON, name: String?, parent: String?, depth: Int, end: String) -> [DetailLine] {
        let label = name.map { "\"\($0)\": " } ?? ""
        switch value.content {
        case .object(let members):
            let inner = members.enumerated().flatMap { index, member in
                lines(
                    member.value,
                    name: member.name,
                    parent: name ?? parent,
                    depth: depth + 1,
                    end: index < members.count - 1 ? "," : ""
                )
            }
            return block(label + "{", inner, "}" + end, depth)
        case .array(let elements):
            let inner = elements.enumerated().flatMap { index, element in
                elementLines(element, name, parent, depth + 1, index < elements.count - 1 ? "," : "")
            }
            return block(label + "[", inner, "]" + end, depth)
        default:
            return [line(label, value, isShown: isShown(value, name, parent), depth, end)]
        }
    }

    /// An element has no name of its own, but counts as a value of its array's.
    private func elementLines(
        _ value: JSON,
        _ name: String?,
        _ parent: String?,
        _ depth: Int,
        _ end: String
    ) -> [DetailLine] {
        switch value.content {
        case .object, .array: lines(value, name: nil, parent: name ?? parent, depth: depth, end: end)
        default: [line("", value, isShown: isShown(value, name, parent), depth, end)]
        }
    }

    private func isShown(_ value: JSON, _ name: String?, _ parent: String?) -> Bool {
        value.content == .null || name.map { masking.showsField($0, parent) } ?? false
    }

    private func block(_ open: String, _ inner: [DetailLine], _ close: String, _ depth: Int) -> [DetailLine] {
        [text(open, depth)] + inner + [text(close, depth)]
    }

    private func text(_ text: String, _ depth: Int) -> DetailLine {
        DetailLine(indent: String(repeating: "  ", count: depth), pieces: [.init(plain: text)])
    }

    private func line(_ label: String, _ value: JSON, isShown: Bool, _ depth: Int, _ end: String) -> DetailLine {
        let text = value.compactText
        let indent = String(repeating: "  ", count: depth)
        guard !isShown else { return DetailLine(indent: indent, pieces: [.init(plain: label + text + end)]) }
        return DetailLine(
            indent: indent,
            pieces: [.init(plain: label), .secret(value.string ?? text), .init(plain: end)]
        )
    }
}
