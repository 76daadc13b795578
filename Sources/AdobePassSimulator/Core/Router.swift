/// Finds the endpoint of a method and a path: literals beat variables.
struct Router: Sendable {
    enum Result: Sendable, Hashable {
        case found(SimulatorEndpoint, [String: String])
        case otherMethods([String])
        case unknown(hint: String?, nearest: SimulatorEndpoint?)

        var endpoint: SimulatorEndpoint? {
            guard case .found(let endpoint, _) = self else { return nil }
            return endpoint
        }

        var captures: [String: String] {
            guard case .found(_, let captures) = self else { return [:] }
            return captures
        }
    }

    /// Refuses trailing slashes and the paths that only samples print.
    let isStrict: Bool

    func route(method: String, path: String) -> Result {
        let written = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
        let hasTrailingSlash = written.count > 1 && written.last?.isEmpty == true
        let encoded = hasTrailingSlash ? written.dropLast() : written
        let segments = encoded.compactMap { PercentEncoding.decoded(Substring($0), plusIsSpace: false) }
        guard segments.count == encoded.count else {
            return .unknown(hint: "A part of the path is not percent-encoded UTF-8.", nearest: nil)
        }
        if hasTrailingSlash, isStrict {
            let nearest = SimulatorEndpoint.nearest(to: method, segments)
            return .unknown(hint: "Send the path without the slash at its end.", nearest: nearest)
        }
        let known = canonical(segments)
        let candidates = RouteTable.all.matches(known)
        guard !candidates.isEmpty else {
            return .unknown(hint: hint(for: segments), nearest: SimulatorEndpoint.nearest(to: method, segments))
        }
        guard let route = candidates.first(where: { $0.method == method }) else {
            return .otherMethods(candidates.map(\.method))
        }
        return .found(route.endpoint, route.captures(of: known))
    }

    /// Turns the tolerated spellings into the documented one: samples print the service provider behind
    /// `sessions` and `logout`, and V1 paths may end in the name of a format.
    private func canonical(_ segments: [String]) -> [String] {
        guard !isStrict || segments.first != "api" || segments.dropFirst().first != "v2" else { return segments }
        var segments = segments
        let isV2 = segments.starts(with: ["api", "v2"])
        if isV2, segments.count == 5, ["sessions", "logout"].contains(segments[2]), segments[3] != "sessions" {
            segments.swapAt(2, 3)
        }
        if !isV2, let last = segments.last, let format = V1Format(pathExtensionOf: last) {
            segments[segments.count - 1] = String(last.dropLast(format.pathExtension.count))
        }
        return segments
    }

    private func hint(for segments: [String]) -> String? {
        guard segments.starts(with: ["api", "v2"]), segments.count == 5 else { return nil }
        guard ["sessions", "logout"].contains(segments[2]) else { return nil }
        return "The service provider stands before \(segments[2]) in the path."
    }
}
