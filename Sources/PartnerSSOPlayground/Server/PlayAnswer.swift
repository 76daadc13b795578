import HTTPTypes

/// An answer to the browser.
struct PlayAnswer: Sendable {
    enum Body: Sendable {
        case bytes([UInt8])
        /// The parts of the page, whenever they change.
        case feed
    }

    var status: HTTPResponse.Status
    var headers: HTTPFields
    var body: Body

    init(_ status: HTTPResponse.Status = .ok, type: String? = nil, _ body: Body = .bytes([])) {
        self.status = status
        self.body = body
        headers = Self.standard
        if let type { headers[.contentType] = type }
    }

    static func html(_ text: String, _ status: HTTPResponse.Status = .ok) -> PlayAnswer {
        PlayAnswer(status, type: "text/html; charset=utf-8", .bytes(Array(text.utf8)))
    }

    static func plain(_ text: String, _ status: HTTPResponse.Status) -> PlayAnswer {
        PlayAnswer(status, type: "text/plain; charset=utf-8", .bytes(Array(text.utf8)))
    }

    static func redirect(to path: String) -> PlayAnswer {
        var answer = PlayAnswer(.seeOther)
        answer.headers[.location] = path
        return answer
    }

    /// Nothing is cached or shared with other sites, and nothing from outside is loaded.
    private static let standard: HTTPFields = {
        let policy =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
            + "frame-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'"
        var fields: HTTPFields = [
            .cacheControl: "no-store", .contentSecurityPolicy: policy, .xContentTypeOptions: "nosniff",
        ]
        for (name, value) in [("Referrer-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin")] {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return fields
    }()
}
