/// How often each promise was broken, and by which seeds.
struct Tally {
    private static let mostSeeds = 12
    private var seeds: [String: [UInt64]] = [:]

    var isEmpty: Bool { seeds.isEmpty }

    mutating func note(_ invariant: String, seed: UInt64) { seeds[invariant, default: []].append(seed) }

    /// Prints a line for each broken promise.
    func print() {
        for (invariant, seeds) in seeds.sorted(by: { $0.value.count > $1.value.count }) {
            let first = seeds.prefix(Self.mostSeeds).map(String.init).joined(separator: " ")
            Swift.print("\(seeds.count) times: \(invariant): \(first)\(seeds.count > Self.mostSeeds ? " …" : "")")
        }
    }
}
