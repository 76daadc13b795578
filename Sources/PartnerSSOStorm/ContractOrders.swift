public import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOTesting
public import PartnerSSOVocabulary

/// Runs the contract suite on plugins in orders of jobs that seeds decide.
///
/// A machine runs the jobs of concurrent code in few of the possible orders, and hardly ever twice in the same one. Here
/// every job waits until the seed chooses it, so that a failure can be repeated.
///
/// It takes over the process, so it belongs into the `main.swift` of an executable of its own. A plugin and its stage must
/// wait on the clock that they are given. `Task.yield()`, `Task.sleep` and threads leave the order of the seed, and the
/// process ends when one does.
public enum ContractOrders {
    /// A case that did not pass in one order.
    public struct Failure: Sendable {
        /// The seed of the order, and of the case's examples.
        public let seed: UInt64
        /// The plugin.
        public let plugin: PluginIdentifier
        /// The case's identifier.
        public let id: String
        /// Why it did not pass.
        public let explanation: String
    }

    /// Runs every case that concerns a plugin once for each seed, with small examples.
    ///
    /// - Parameters:
    ///   - seeds: The seeds.
    ///   - harnesses: One for each plugin.
    ///   - cases: The cases; by default all of the suite.
    /// - Returns: The cases that did not pass, in the order in which they ran.
    @MainActor
    public static func run(
        seeds: ClosedRange<UInt64>,
        on harnesses: [ContractHarness],
        cases: [ContractCase] = ContractSuite.cases
    ) -> [Failure] {
        RuntimeHooks.install()
        var failures: [Failure] = []
        for seed in seeds {
            for harness in harnesses {
                for contractCase in ContractEngine(cases: cases).applicableCases(for: harness) {
                    guard let explanation = explanation(seed, contractCase, harness) else { continue }
                    let plugin = harness.factory.identifier
                    failures.append(Failure(seed: seed, plugin: plugin, id: contractCase.id, explanation: explanation))
                }
            }
        }
        return failures
    }

    /// Runs one case in one order, and returns why it did not pass.
    @MainActor
    private static func explanation(
        _ seed: UInt64,
        _ contractCase: ContractCase,
        _ harness: ContractHarness
    ) -> String? {
        let loop = Loop(seed: seed)
        RuntimeHooks.loop = loop
        let (clock, deadline) = (ManualClock(), Duration.seconds(180))
        let engine = ContractEngine(
            sizes: .small,
            seed: seed,
            clock: clock,
            deadline: deadline,
            keepingFailuresIn: nil
        )
        let ending = Locked<ContractReport.Entry?>(nil)
        Task.detached {
            let entry = await engine.run(contractCase, on: harness)
            ending.withLock { $0 = entry }
        }
        loop.settle()
        if ending.withLock({ $0 == nil }) {
            // Nothing can run any more, so the case waits for its deadline.
            clock.advance(by: deadline)
            loop.settle()
        }
        guard let entry = ending.withLock({ $0 }) else { return "It did not end." }
        return entry.outcome == .failed || entry.outcome == .unstaged ? entry.explanation : nil
    }
}
