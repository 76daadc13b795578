/// The form of an endpoint's path, such as `/api/v2/{serviceProvider}/profiles/code/{code}`.
///
/// A placeholder's value is shown only if the placeholder's name is known to be harmless.
public struct PathTemplate: Sendable, Hashable, ExpressibleByStringLiteral {
    private static let harmless: Set<String> = ["serviceProvider", "requestor", "mvpd", "partner"]

    private enum Segment: Sendable, Hashable {
        case literal(String)
        case placeholder(String)
    }

    private let segments: [Segment]

    /// Creates a template.
    ///
    /// - Parameter template: A path that begins with a slash; a segment in braces is a placeholder.
    public init(_ template: String) {
        segments = Self.split(template).map { segment in
            guard segment.hasPrefix("{"), segment.hasSuffix("}") else { return .literal(segment) }
            return .placeholder(String(segment.dropFirst().dropLast()))
        }
    }

    /// Creates a template from a literal in the source.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// How much of the path is literal; a more literal template is a better match.
    var literals: Int {
        segments.count { segment in
            guard case .literal = segment else { return false }
            return true
        }
    }

    /// The path with potential secrets replaced by their placeholders, or `nil` if it does not match.
    func redacted(_ path: String) -> String? {
        let parts = Self.split(path)
        guard parts.count == segments.count else { return nil }
        var shown = ""
        for (part, segment) in zip(parts, segments) {
            switch segment {
            case .literal(let text):
                guard part == text else { return nil }
                shown += "/\(text)"
            case .placeholder(let name):
                shown += Self.harmless.contains(name) ? "/\(part)" : "/{\(name)}"
            }
        }
        return shown
    }

    private static func split(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init)
    }
}
