import AdobePassSimulator

/// Finds the endpoint of a request, as scenarios name it.
enum EndpointFinder {
    /// Returns the endpoint, or `nil` if the service has none for the request.
    static func endpoint(method: String, path: String?) -> SimulatorEndpoint? {
        let bare = (path ?? "").prefix { $0 != "?" }
        let parts = bare.split(separator: "/")
        return SimulatorEndpoint.allCases
            .filter { $0.method == method }
            .compactMap { endpoint in match(parts, endpoint).map { (endpoint, $0) } }
            .max { $0.1 < $1.1 }?.0
    }

    /// How many segments are literal, or `nil` if the template does not match.
    private static func match(_ parts: [Substring], _ endpoint: SimulatorEndpoint) -> Int? {
        let template = endpoint.path.split(separator: "/")
        guard template.count == parts.count else { return nil }
        var literals = 0
        for (part, segment) in zip(parts, template) where !segment.hasPrefix("{") {
            guard part == segment else { return nil }
            literals += 1
        }
        return literals
    }
}
