import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOTesting

extension ContractProbe {
    /// Lets the faults of every pair happen at once: of all pairs, or of the faults that a replayed failure names.
    ///
    /// - Parameters:
    ///   - faults: Every fault of a part of the plugin's world.
    ///   - body: Examines the plugin with a pair, which a failure's scenario then names.
    /// - Throws: What `body` throws.
    func tryPairs<Trial>(
        of faults: [WorldFault<Trial>],
        _ body: ([WorldFault<Trial>]) async throws -> Void
    ) async throws {
        var order = generator
        let replayed = replayed.map(ContractReport.faults) ?? []
        let named = replayed.compactMap { name in faults.first { $0.description == name } }
        guard named.count == replayed.count else {
            throw ContractUnstaged("The scenario names a fault that this version of the suite does not know.")
        }
        for pair in named.isEmpty ? WorldFault.pairs(of: faults, &order) : [named] {
            scene.withLock { $0.faults = pair.map(\.description) }
            try await body(pair)
        }
    }

    /// A generator whose numbers depend on the seed and on a name alone, not on what else is tried.
    func generator(for name: String) -> SeededGenerator {
        SeededGenerator(seed: Checksum.of(name.utf8, seed: seed))
    }
}
