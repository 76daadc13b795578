import HTTPTypes

/// What a browser asks before, and needs in, an answer to a web page of another origin.
///
/// Sources: WHATWG, Fetch, CORS protocol. The documents of the service do not describe it.
extension Simulator {
    /// The answer to a preflight request, or `nil` if the request is none or its origin is not allowed.
    func preflight(_ request: SimulatorRequest) -> SimulatorResponse? {
        let fields = request.head.headerFields
        guard request.head.method == .options, let origin = allowedOrigin(of: request),
            let method = fields[.accessControlRequestMethod]
        else { return nil }
        var response = Answer.empty(204).response
        response.head.headerFields[.accessControlAllowOrigin] = origin
        response.head.headerFields[.accessControlAllowMethods] = method
        response.head.headerFields[.accessControlAllowHeaders] = fields[.accessControlRequestHeaders]
        response.head.headerFields[.accessControlMaxAge] = "600"
        response.head.headerFields[.vary] = "Origin"
        return response
    }

    /// Lets the page that sent a request read the response, if its origin is allowed.
    func allowOrigin(of request: SimulatorRequest, in response: inout SimulatorResponse) {
        guard let origin = allowedOrigin(of: request) else { return }
        response.head.headerFields[.accessControlAllowOrigin] = origin
        response.head.headerFields[.accessControlExposeHeaders] = HTTPField.Name.simulatorReason.rawName
        response.head.headerFields[.vary] = "Origin"
    }

    private func allowedOrigin(of request: SimulatorRequest) -> String? {
        guard let origin = request.head.headerFields[.origin] else { return nil }
        return settings.allowedOrigins.contains { $0 == "*" || $0 == origin } ? origin : nil
    }
}
