/// The two formats V1 answers in, and the three ways to choose one.
enum V1Format: String, Sendable, Hashable, CaseIterable {
    case json, xml

    var pathExtension: String { ".\(rawValue)" }

    init?(pathExtensionOf segment: String) {
        guard let format = Self.allCases.first(where: { segment.hasSuffix($0.pathExtension) }) else { return nil }
        self = format
    }
}
