import PartnerSSOBase
public import PartnerSSOPluginKit
public import PartnerSSOScenarios
public import PartnerSSOVocabulary

/// Runs cases on plugins: a fresh plugin for each, bounded in time, and nothing escapes as an error.
public struct ContractEngine: Sendable {
    private let cases: [ContractCase]
    private let sizes: ContractSizes
    private let seed: UInt64
    private let clock: any SSOClock
    private let deadline: Duration
    private let failures: String?
    private let replayed: Scenario?

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - cases: The cases to run.
    ///   - sizes: How large the large examples are.
    ///   - seed: What all generated examples follow from; the same seed gives the same examples. The highest bit is left
    ///     out.
    ///   - clock: Measures cases and their deadline.
    ///   - deadline: How long one case may take, on a machine that may be busy with much else.
    ///   - failures: The folder for a file of each failure, with the scenario that shows it again; `nil` for none.
    public init(
        cases: [ContractCase] = ContractSuite.cases,
        sizes: ContractSizes = ContractSizes(),
        seed: UInt64 = 1,
        clock: any SSOClock = SystemClock(),
        deadline: Duration = .seconds(300),
        keepingFailuresIn failures: String? = ContractReport.temporaryFolder
    ) {
        self.cases = cases
        self.sizes = sizes
        // The scenario of a failure holds it as a signed number.
        self.seed = seed & UInt64(Int64.max)
        self.clock = clock
        self.deadline = deadline
        self.failures = failures
        replayed = nil
    }

    /// Creates an engine that reproduces a failure.
    ///
    /// - Parameters:
    ///   - scenario: What a failure printed: one case, its seed, and the situation that shows it.
    ///   - cases: The cases to look for it in.
    /// - Throws: `SSOError` with `invalidArgument` when the scenario is none of a failure's.
    public init(replaying scenario: Scenario, from cases: [ContractCase] = ContractSuite.cases) throws(SSOError) {
        let id = ContractReport.caseID(of: scenario)
        self.cases = cases.filter { $0.id == id }
        guard !self.cases.isEmpty else {
            throw SSOError(
                .invalidArgument,
                "The scenario \(scenario.name) names no case of the suite.",
                hint: "Give the text that a failed case printed, unchanged."
            )
        }
        sizes = ContractSizes()
        seed = UInt64(bitPattern: scenario.seed)
        clock = SystemClock()
        deadline = .seconds(300)
        failures = nil
        replayed = scenario
    }

    /// Runs all cases on several plugins at the same time.
    ///
    /// - Parameters:
    ///   - harnesses: One for each plugin.
    ///   - note: Gets each result as soon as it is there.
    /// - Returns: The result, in the order of the harnesses.
    public func run(
        _ harnesses: [ContractHarness],
        noting note: @escaping @Sendable (ContractReport.Entry) -> Void = { _ in }
    ) async -> ContractReport {
        let plugins = await withTaskGroup(of: (Int, ContractReport.Plugin).self) { group in
            for (number, harness) in harnesses.enumerated() {
                group.addTask { (number, await run(harness, noting: note)) }
            }
            var plugins: [Int: ContractReport.Plugin] = [:]
            for await (number, plugin) in group { plugins[number] = plugin }
            return plugins
        }
        return ContractReport(seed: seed, sizes: sizes, plugins: harnesses.indices.compactMap { plugins[$0] })
    }

    /// Runs all cases on one plugin.
    ///
    /// - Parameters:
    ///   - harness: The plugin's harness.
    ///   - note: Gets each result as soon as it is there.
    /// - Returns: The results; a run that never got handlers of the plugin is refused in its last entry.
    public func run(
        _ harness: ContractHarness,
        noting note: @Sendable (ContractReport.Entry) -> Void = { _ in }
    ) async -> ContractReport.Plugin {
        let meter = ExerciseMeter()
        var entries: [ContractReport.Entry] = []
        for contractCase in cases {
            let entry = await run(contractCase, on: harness, meter)
            entries.append(entry)
            note(entry)
        }
        if meter.handlerSets == 0 { entries.append(.refusal) }
        return ContractReport.Plugin(
            plugin: harness.factory.identifier.rawValue,
            version: harness.factory.version,
            sourceDigest: harness.sourceFolder.flatMap(SourceDigest.of),
            capabilities: ContractReport.names(of: Self.capabilities(of: harness) ?? []),
            cases: entries
        )
    }

    /// Runs one case on one plugin.
    ///
    /// - Parameters:
    ///   - contractCase: The case.
    ///   - harness: The plugin's harness.
    /// - Returns: The result.
    public func run(_ contractCase: ContractCase, on harness: ContractHarness) async -> ContractReport.Entry {
        await run(contractCase, on: harness, ExerciseMeter())
    }

    /// The cases that concern a plugin.
    ///
    /// - Parameter harness: The plugin's harness.
    /// - Returns: The cases whose capabilities it claims or registers; all of them when it cannot be made, so that each
    ///   says so.
    public func applicableCases(for harness: ContractHarness) -> [ContractCase] {
        cases.filter { Self.missing(for: $0, in: harness) == nil }
    }
}

// MARK: - One case

extension ContractEngine {
    private func run(
        _ contractCase: ContractCase,
        on harness: ContractHarness,
        _ meter: ExerciseMeter
    ) async -> ContractReport.Entry {
        if let missing = Self.missing(for: contractCase, in: harness) {
            let names = ContractReport.names(of: missing).joined(separator: ", ")
            return ContractReport.Entry(contractCase, .skipped, detail: "The plugin does not register: \(names).")
        }
        let start = clock.uptime
        let judged = await judge(contractCase, on: harness, meter, replaying: replayed)
        let (probe, outcome, detail, _) = await minimised(judged, contractCase, on: harness, meter)
        let isBroken = outcome == .failed || outcome == .unstaged
        let scenario = isBroken ? scenario(of: contractCase, probe) : nil
        return ContractReport.Entry(
            contractCase,
            outcome,
            detail: detail,
            unproven: outcome == .passed ? probe.unproven.withLock { $0 } : [],
            toDo: isBroken ? harness.toDo[contractCase.id] : nil,
            scenario: scenario,
            scenarioFile: scenario.flatMap { scenario in failures.flatMap { ContractReport.keep(scenario, in: $0) } },
            replayCommand: harness.replayCommand,
            duration: clock.uptime - start
        )
    }

    private typealias Judged = (
        probe: ContractProbe, outcome: ContractReport.Outcome, detail: String?, isOverdue: Bool
    )

    private func judge(
        _ contractCase: ContractCase,
        on harness: ContractHarness,
        _ meter: ExerciseMeter,
        replaying scenario: Scenario?
    ) async -> Judged {
        let seed = seed(for: contractCase)
        let probe = ContractProbe(harness, sizes: sizes, seed: seed, meter: meter, replaying: scenario)
        let start = clock.uptime
        let (outcome, detail) = await judge(contractCase, probe)
        let isOverdue = clock.uptime - start >= deadline
        // Which faults were under way when the time was over says little of which took it.
        if isOverdue { probe.scene.withLock { $0.faults = [] } }
        return (probe, outcome, detail, isOverdue)
    }

    /// The failure with one of the faults that happened at once, if one is enough; one that took too long is left as it is.
    private func minimised(
        _ judged: Judged,
        _ contractCase: ContractCase,
        on harness: ContractHarness,
        _ meter: ExerciseMeter
    ) async -> Judged {
        let faults = judged.probe.scene.withLock { $0.faults }
        guard judged.outcome == .failed, faults.count > 1, !judged.isOverdue else { return judged }
        for fault in faults {
            judged.probe.scene.withLock { $0.faults = [fault] }
            let scenario = scenario(of: contractCase, judged.probe)
            let smaller = await judge(contractCase, on: harness, meter, replaying: scenario)
            if smaller.outcome == .failed { return smaller }
        }
        judged.probe.scene.withLock { $0.faults = faults }
        return judged
    }

    private func scenario(of contractCase: ContractCase, _ probe: ContractProbe) -> Scenario {
        ContractReport.scenario(of: contractCase, on: probe.harness.factory.identifier, probe, seed: seed)
    }

    private func judge(
        _ contractCase: ContractCase,
        _ probe: ContractProbe
    ) async -> (ContractReport.Outcome, String?) {
        do throws(SSOError) {
            return try await abandonable(contractCase.id, deadline: deadline, clock: clock) {
                () async throws(SSOError) in
                await Self.outcome(of: contractCase, probe)
            }
        } catch {
            return (.failed, error.code == .timedOut ? overdue(contractCase.id) : error.description)
        }
    }

    private func overdue(_ id: String) -> String {
        "\(id) did not end within \(deadline.timeInterval) s. Look for what the plugin awaits that neither the clock of its context, an answer on the wire, nor a cancellation ends. If the machine was busy, run the case alone with --replay, or give the engine a longer deadline."
    }

    private static func outcome(
        of contractCase: ContractCase,
        _ probe: ContractProbe
    ) async -> (ContractReport.Outcome, String?) {
        do {
            try await contractCase.check(probe)
            return (.passed, nil)
        } catch let unproven as ContractUnproven {
            return (.skipped, unproven.description)
        } catch let unstaged as ContractUnstaged {
            return (.unstaged, unstaged.description)
        } catch {
            return (.failed, "\(error)")
        }
    }

    /// A case's examples follow from the seed and its identifier, not from which other cases run.
    private func seed(for contractCase: ContractCase) -> UInt64 {
        Checksum.of(contractCase.id.utf8, seed: seed)
    }

    /// The capabilities a case requires and a plugin neither claims nor registers, or `nil` when there are none or the
    /// plugin cannot be made.
    private static func missing(
        for contractCase: ContractCase,
        in harness: ContractHarness
    ) -> Set<PluginCapability>? {
        let unclaimed = contractCase.requires.subtracting(harness.capabilities)
        guard !unclaimed.isEmpty, let capabilities = capabilities(of: harness) else { return nil }
        let missing = unclaimed.subtracting(capabilities)
        return missing.isEmpty ? nil : missing
    }

    /// What a plugin registers, or `nil` when it cannot be made.
    private static func capabilities(of harness: ContractHarness) -> Set<PluginCapability>? {
        let probe = ContractProbe(harness, sizes: .small, seed: 0, meter: ExerciseMeter())
        guard let plugin = try? probe.makePlugin() else { return nil }
        return probe.register(plugin).capabilities
    }
}

extension PluginRegistrar {
    /// The capabilities that were handed over.
    var capabilities: Set<PluginCapability> {
        var capabilities: Set<PluginCapability> = []
        if !frameworks.isEmpty { capabilities.insert(.partnerFramework) }
        if !services.isEmpty { capabilities.insert(.entitlementService) }
        if !tokenSources.isEmpty { capabilities.insert(.identityTokenSource) }
        return capabilities
    }
}
