import PartnerSSOBase

/// The parts of HTTP traffic that are known to be harmless and may be shown; everything else is redacted.
public struct RedactionRules: Sendable {
    /// Header names, in lower case, whose values may be shown.
    public var headers: Set<String>
    /// Names of members, and of form and query parameters, whose plain values may be shown.
    ///
    /// A name after a dot is meant only inside the member before the dot, such as `mvpds.id`.
    public var fields: Set<String>
    /// The paths that may be shown.
    public var paths: [PathTemplate]

    /// Creates rules.
    ///
    /// - Parameters:
    ///   - headers: Header names, in lower case, whose values may be shown.
    ///   - fields: Names of members and parameters whose plain values may be shown.
    ///   - paths: The paths that may be shown.
    public init(headers: Set<String> = [], fields: Set<String> = [], paths: [PathTemplate] = []) {
        self.headers = headers
        self.fields = fields
        self.paths = paths
    }

    /// Returns the union of these rules and others.
    public func union(_ other: RedactionRules) -> RedactionRules {
        RedactionRules(
            headers: headers.union(other.headers),
            fields: fields.union(other.fields),
            paths: paths + other.paths
        )
    }

    /// The replacement for redacted text.
    static let mark = "<redacted>"

    /// A path without its query, with everything that is not known to be harmless replaced.
    func path(_ path: String?) -> String {
        let bare = String((path ?? "").prefix { $0 != "?" && $0 != "#" })
        let best = paths.compactMap { template in
            template.redacted(bare).map { (shown: $0, literals: template.literals) }
        }
        .max { $0.literals < $1.literals }
        return best?.shown ?? "/\(Self.mark)"
    }

    /// A header's value, if it may be shown.
    func header(_ name: String, _ value: String) -> String {
        headers.contains(name.lowercased()) ? value : Self.mark
    }

    /// A parameter's value, if it may be shown.
    func parameter(_ name: String, _ value: String) -> String {
        fields.contains(name) ? value : Self.mark
    }

    /// A JSON value with every plain value redacted whose name is not known to be harmless.
    func json(_ value: JSON) -> JSON {
        json(value, name: nil, parent: nil)
    }

    private func json(_ value: JSON, name: String?, parent: String?) -> JSON {
        switch value.content {
        case .object(let members):
            return .object(members.map { member in shown(member, among: members, parent: name) })
        case .array(let values):
            return .array(values.map { json($0, name: name, parent: parent) })
        case .null:
            return .null
        case .boolean, .integer, .number, .string:
            return isHarmless(name, parent) ? value : .string(Self.mark)
        }
    }

    private func shown(
        _ member: JSON.Member,
        among members: [JSON.Member],
        parent: String?
    ) -> JSON.Member {
        // A word beside an action is an error's code; the same name alone is what the viewer types on another screen.
        if member.name == "code", let word = member.value.string,
            members.contains(where: { $0.name == "action" }),
            word.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x5F })
        {
            return member
        }
        let name = Self.isName(member.name) ? member.name : Self.mark
        return JSON.Member(name: name, value: json(member.value, name: member.name, parent: parent))
    }

    private func isHarmless(_ name: String?, _ parent: String?) -> Bool {
        guard let name else { return false }
        return fields.contains(name) || fields.contains("\(parent ?? "").\(name)")
    }

    /// Whether a text looks like a name, which is shown, and not like a value in its place.
    static func isName(_ text: String) -> Bool {
        text.utf8.count <= 64
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || "0123456789_-. ".unicodeScalars.contains($0)
            }
    }
}
