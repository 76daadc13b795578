import HTTPTypes

/// A request of the browser, as the routes read it.
struct PlayRequest: Sendable {
    var head: HTTPRequest
    var body: [UInt8] = []

    /// The path without its query.
    var path: String { String((head.path ?? "/").prefix { $0 != "?" }) }

    /// The parameters of the query.
    var query: FormFields {
        let text = (head.path ?? "").drop { $0 != "?" }.dropFirst()
        return FormFields(reading: Array(text.utf8))
    }

    /// Whether the page's script sent it, which needs no page in return.
    var isByScript: Bool { head.headerFields[.accept] == "text/event-stream" }
}
