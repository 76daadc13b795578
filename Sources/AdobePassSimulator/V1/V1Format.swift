import HTTPTypes

/// The two formats V1 answers in, and the three ways to choose one.
///
/// REST API V1, overview: an extension of the path, the parameter `format`, or the header `Accept`. Two ways at once
/// are undefined; here the first of these counts. Without a choice the documented default is XML.
enum V1Format: String, Sendable, Hashable, CaseIterable {
    case json, xml

    var pathExtension: String { ".\(rawValue)" }

    init?(pathExtensionOf segment: String) {
        guard let format = Self.allCases.first(where: { segment.hasSuffix($0.pathExtension) }) else { return nil }
        self = format
    }

    init(of call: Call) {
        let path = (call.head.path ?? "").prefix { $0 != "?" }
        let accepted = (call.head.headerFields[.accept] ?? "").lowercased()
        if let format = Self(pathExtensionOf: String(path)) ?? call.parameter("format").flatMap(Self.init(rawValue:)) {
            self = format
        } else {
            self = accepted.contains("application/json") ? .json : .xml
        }
    }
}
