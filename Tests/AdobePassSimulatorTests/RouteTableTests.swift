import PartnerSSOBase
import Testing

@testable import AdobePassSimulator

@Suite("The table of routes")
struct RouteTableTests {
    @Test("The table finds what a look at every template finds, on any path")
    func differential() {
        let words =
            SimulatorEndpoint.allCases.flatMap(\.segments).map(String.init) + ["REF30", "", "{code}", "{", "api", "v2"]
        var randomness = SplitMix64(seed: 7)
        for _ in 0..<20_000 {
            let count = Int(randomness.next() % 8)
            // Most paths begin as a template does, because few random ones lead anywhere.
            let template = SimulatorEndpoint.allCases[Int(randomness.next() % UInt64(SimulatorEndpoint.allCases.count))]
            var path = template.segments.map(String.init)
            for _ in 0..<Int(randomness.next() % 4) {
                let place = Int(randomness.next() % UInt64(path.count))
                path[place] = words[Int(randomness.next() % UInt64(words.count))]
            }
            if count == 0 { path.removeLast() }
            let found = RouteTable.all.matches(path)
            let wanted = Self.matches(path)
            #expect(found.map(\.endpoint) == wanted.map(\.endpoint), "\(path)")
            #expect(found.map { $0.captures(of: path) } == wanted.map(\.captures), "\(path)")
        }
    }

    /// The same by comparing the path with each template.
    private static func matches(_ path: [String]) -> [(endpoint: SimulatorEndpoint, captures: [String: String])] {
        let all = SimulatorEndpoint.allCases.compactMap { endpoint in
            match(endpoint, path).map { (endpoint, captures: $0.captures, literals: $0.literals) }
        }
        let best = all.map(\.literals).max()
        return all.filter { $0.literals == best }.map { (endpoint: $0.0, captures: $0.captures) }
    }

    private static func match(
        _ endpoint: SimulatorEndpoint,
        _ path: [String]
    ) -> (captures: [String: String], literals: Int)? {
        let template = endpoint.segments
        guard template.count == path.count else { return nil }
        var captures: [String: String] = [:]
        var literals = 0
        for (wanted, given) in zip(template, path) {
            if wanted.hasPrefix("{") {
                captures[String(wanted.dropFirst().dropLast())] = given
            } else if wanted == given {
                literals += 1
            } else {
                return nil
            }
        }
        return (captures, literals)
    }
}
