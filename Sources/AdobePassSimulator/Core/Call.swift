import HTTPTypes

/// A routed request with its parameters read.
struct Call: Sendable {
    let endpoint: SimulatorEndpoint
    let captures: [String: String]
    let query: FormParameters
    let form: FormParameters
    let head: HTTPRequest
    let body: [UInt8]
    let connection: String?
    let now: Int64

    func header(_ name: String) -> String? {
        HTTPField.Name(name).flatMap { head.headerFields[$0] }
    }

    /// A parameter of the form body or of the query.
    func parameter(_ name: String) -> String? {
        form[name] ?? query[name]
    }

    /// The media type of the body, without parameters and in lower case.
    var mediaType: String? { Self.mediaType(of: head) }

    static func mediaType(of head: HTTPRequest) -> String? {
        head.headerFields[.contentType]?.prefix { $0 != ";" }
            .trimmingSpaces().lowercased()
    }

    /// Scheme and text of the `Authorization` header, with one space between them.
    var credentials: (scheme: String, text: String)? {
        let parts = header("Authorization")?.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard let parts, parts.count == 2 else { return nil }
        return (String(parts[0]), String(parts[1]))
    }

    /// Scheme and authority the client used, for addresses in answers.
    var origin: String {
        "\(head.scheme ?? "http")://\(head.authority ?? "localhost")"
    }

    var serviceProvider: String { captures["serviceProvider"] ?? captures["requestor"] ?? "" }
    var code: String { captures["code"] ?? "" }
}

extension StringProtocol {
    /// The text without spaces and tabs at its ends.
    func trimmingSpaces() -> String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let start = drop(while: isSpace)
        return String(String(start).reversed().drop(while: isSpace).reversed())
    }
}
