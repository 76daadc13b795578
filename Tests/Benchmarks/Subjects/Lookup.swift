import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A platform's identifier becomes a provider: beside the cookbook's loop, and a dictionary of strings.
enum Lookup {
    /// Hits and misses in directories of 10 to 100,000 providers.
    static var comparisons: [Comparison] {
        [10, 1000, 10_000, 100_000].flatMap { size -> [Comparison] in
            let mvpds = SampleProviders.make(size)
            // Asked for in an order that no cache foresees.
            let hits = (0..<512).map { "provider-\(($0 &* 7919) % size)-apple" }
            let misses = (0..<512).map { "provider-\(size + $0)-apple" }
            return [comparison("lookup, hit", mvpds, hits), comparison("lookup, miss", mvpds, misses)]
        }
    }

    private static func comparison(_ subject: String, _ mvpds: [MVPD], _ texts: [String]) -> Comparison {
        let directory = ProviderDirectory(mvpds)
        let mapping = MVPDMapping.byPlatformMappingID(by: .core)
        let ids = texts.compactMap(PlatformMappingID.init)
        let byText = Dictionary(mvpds.map { ($0.platformMappingID?.rawValue ?? "", $0) }) { first, _ in first }
        let pairs = mvpds.map { ($0.platformMappingID?.rawValue ?? "", $0) }
        let isHit = subject.hasSuffix("hit")
        var promises = [Comparison.Promise(baseline: "dictionary of strings", ratio: 1.5)]
        if mvpds.count == 10 { promises.append(.init(baseline: "the cookbook's loop", ratio: 1)) }
        if mvpds.count == 10_000 {
            promises.append(.init(baseline: "the cookbook's loop", ratio: isHit ? 1.0 / 250 : 1.0 / 1500))
        }
        return Comparison(
            subject: subject,
            size: mvpds.count,
            ways: [
                .init(name: "PartnerSSO") { times in
                    var found = 0
                    for index in 0..<times where mapping.resolve(ids[index & 511], in: directory).mvpd != nil {
                        found += 1
                    }
                    return found
                },
                .init(name: "the cookbook's loop") { times in
                    var found = 0
                    for index in 0..<times where pairs.first(where: { $0.0 == texts[index & 511] })?.1 != nil {
                        found += 1
                    }
                    return found
                },
                .init(name: "dictionary of strings") { times in
                    var found = 0
                    for index in 0..<times where byText[texts[index & 511]] != nil { found += 1 }
                    return found
                },
            ],
            promises: promises
        )
    }
}
