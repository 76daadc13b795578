import PartnerSSOBase

extension SimulatorEndpoint {
    /// The endpoint that a method and a path probably meant, or `nil` if none is similar.
    static func nearest(to method: String, _ segments: [String]) -> SimulatorEndpoint? {
        let judged = allCases.map { ($0, cost: $0.cost(of: segments) + ($0.method == method ? 0 : 1)) }
        guard let best = judged.min(by: { $0.cost < $1.cost }), best.cost <= 2 * segments.count else { return nil }
        return best.0
    }

    /// The endpoint that a text such as `GET /api/v2/{serviceProvider}/profile` probably meant.
    ///
    /// - Parameter text: A method and a path template.
    /// - Returns: The endpoint, or `nil` if none is similar.
    public static func nearest(to text: String) -> SimulatorEndpoint? {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return nearest(to: String(parts[0]), parts[1].split(separator: "/").map(String.init))
    }

    /// How much a path differs from the template: little for a typing error, more for a missing or another part.
    private func cost(of segments: [String]) -> Int {
        let template = self.segments
        let parts = zip(template, segments).map { wanted, given in
            if wanted.hasPrefix("{") { return template.count == segments.count ? 0 : 1 }
            if wanted == given { return 0 }
            return NearestWord.to(given, among: [String(wanted)]) == nil ? 4 : 1
        }
        return parts.reduce(0, +) + 3 * abs(template.count - segments.count)
    }
}
