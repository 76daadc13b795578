import HTTPTypes
import PartnerSSOPluginKit

/// A path in which a segment in braces stands for any one segment.
struct PathPattern: Sendable {
    private let segments: [Substring]

    init(_ text: String) {
        segments = text.split(separator: "/", omittingEmptySubsequences: false)
    }

    func matches(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == segments.count else { return false }
        return zip(segments, parts).allSatisfy { segment, part in
            segment.hasPrefix("{") && segment.hasSuffix("}") ? !part.isEmpty : segment == part
        }
    }
}

extension HTTPRequest {
    /// The path without its query, which may hold what must not be seen.
    var pathWithoutQuery: String {
        let path = path ?? "/"
        return String(path.prefix { $0 != "?" && $0 != "#" })
    }
}

extension HTTPCall {
    /// Method and path, without the query.
    package var name: String { "\(request.method.rawValue) \(request.pathWithoutQuery)" }
}
