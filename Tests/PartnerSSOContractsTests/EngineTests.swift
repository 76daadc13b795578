import PartnerSSO
import PartnerSSOContracts
import PartnerSSOTesting
import Testing

@Suite struct EngineTests {
    private struct HandlersOnly: SSOPlugin {
        static let identifier: PluginIdentifier = "handlers-only"
        static let version = "0.1.0"
        static let settings = SettingsSchema([.optional("limit", .integer(1...9), default: .integer(5), "How many.")])

        func register(in registrar: inout PluginRegistrar) {
            registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
        }
    }

    private let handlersOnly = ContractHarness(
        factory: PluginFactory(HandlersOnly.self) { (_, _) throws(SSOError) in HandlersOnly() },
        settings: PluginSettings()
    )

    private let unmakeable = ContractHarness(
        factory: PluginFactory(HandlersOnly.self) { (_, _) throws(SSOError) -> HandlersOnly in
            throw SSOError.scripted(.configurationInvalid)
        },
        settings: PluginSettings()
    )

    private func failing(_ id: String, requires: Set<PluginCapability> = []) -> ContractCase {
        ContractCase(id, "Fails", law: "Nothing holds.", group: .plugin, requires: requires) { probe in
            _ = try probe.makeHandlers()
            throw ContractFailure("as told")
        }
    }

    @Test("Defaults of the schema are filled into the harness's settings")
    func defaults() {
        #expect(handlersOnly.settings.integer("limit") == 5)
    }

    @Test("A plugin of handlers alone passes; what it has no capability for is skipped and counted")
    func skipping() async {
        let report = await ContractEngine(sizes: .small).run(handlersOnly)
        let skipped = report.cases.filter { $0.outcome == .skipped }.map(\.id)
        #expect(skipped == ContractSuite.cases.filter { !$0.requires.isEmpty }.map(\.id))
        #expect(report.failed == 0, "\(report.cases.filter { $0.outcome == .failed })")
        #expect(report.passed + report.skipped == ContractSuite.cases.count)
        #expect(report.isPassing && report.capabilities == [])
        let skip = report.cases.first { $0.outcome == .skipped }
        #expect(skip?.detail == "The plugin does not register: partnerFramework.")
    }

    @Test("Applicable and skipped cases together are all cases")
    func applicable() {
        let engine = ContractEngine()
        #expect(engine.applicableCases(for: .reference).map(\.id) == ContractSuite.cases.map(\.id))
        #expect(engine.skippedCases(for: .reference).isEmpty)
        let applicable = engine.applicableCases(for: handlersOnly).count
        #expect(applicable + engine.skippedCases(for: handlersOnly).count == ContractSuite.cases.count)
        #expect(engine.applicableCases(for: unmakeable).count == ContractSuite.cases.count)
    }

    @Test("A plugin that cannot be made fails every case that needs it, and the run is refused")
    func unmakeablePlugin() async {
        let report = await ContractEngine(sizes: .small).run(unmakeable)
        let unstaged = report.cases.filter { $0.outcome == .unstaged }
        #expect(unstaged.count > 30)
        #expect(unstaged.first?.detail?.contains("cannot be made") == true)
        #expect(report.cases.last?.id == "RUN-001")
        #expect(!report.isPassing)
    }

    @Test("A run without a case that touches the plugin is refused")
    func refused() async {
        let idle = ContractCase("PLG-999", "Looks away", law: "All is well.", group: .plugin) { _ in }
        for cases in [[], [idle]] {
            let report = await ContractEngine(cases: cases).run(.reference)
            #expect(report.cases.last?.id == "RUN-001" && !report.isPassing && report.failed == 1)
        }
        let idleAndBusy = await ContractEngine(cases: [idle, failing("PLG-998")]).run(.reference)
        #expect(idleAndBusy.cases.map(\.id) == ["PLG-999", "PLG-998"])
    }

    @Test("Whatever a case throws is its failure, and the next case runs")
    func throwing() async {
        struct Odd: Error {}
        let odd = ContractCase("PLG-997", "Is odd", law: "Nothing holds.", group: .plugin) { _ in throw Odd() }
        let unstaged = ContractCase("PLG-996", "Is not there", law: "Nothing holds.", group: .plugin) { _ in
            throw ContractUnstaged("nobody home")
        }
        let report = await ContractEngine(cases: [odd, unstaged, failing("PLG-995")]).run(.reference)
        #expect(report.cases.map(\.outcome) == [.failed, .unstaged, .failed])
        #expect(report.cases.map(\.detail) == ["Odd()", "nobody home", "as told"])
        #expect(report.failed == 3)
    }

    @Test("A case that does not end fails at the deadline of the injected clock")
    func deadline() async {
        let endless = ContractCase("PLG-994", "Waits", law: "Nothing ends.", group: .plugin) { _ in
            await untilCancelled()
        }
        let clock = ManualClock()
        let engine = ContractEngine(cases: [endless], clock: clock, deadline: .seconds(7))
        async let entry = engine.run(endless, on: .reference)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(7))
        let ended = await entry
        #expect(ended.outcome == .failed && ended.detail?.contains("7.0 s") == true)
        #expect(ended.milliseconds == 7000)
    }

    @Test("A recommended law that is broken is reported and does not fail the plugin")
    func recommended() async {
        let advice = ContractCase("PLG-993", "Advises", law: "One could.", group: .plugin, severity: .recommended) {
            throw ContractFailure("could be better \(try $0.makeHandlers())".prefix(15).description)
        }
        let fine = ContractCase("PLG-992", "Is fine", law: "All is well.", group: .plugin) { _ in }
        let report = await ContractEngine(cases: [advice, fine]).run(.reference)
        #expect(report.failed == 1 && report.isPassing)
    }

    @Test("A case's examples follow from the seed and its identifier alone")
    func seeds() async {
        let numbers = Locked<[UInt64]>([])
        let one = ContractCase("PLG-991", "Draws", law: "Chance is fair.", group: .plugin) { probe in
            var generator = probe.generator
            numbers.withLock { $0.append(generator.next()) }
        }
        for seed: UInt64 in [1, 1, 2] { _ = await ContractEngine(cases: [one], seed: seed).run(.reference) }
        _ = await ContractEngine(cases: [failing("PLG-990"), one], seed: 1).run(.reference)
        let drawn = numbers.withLock { $0 }
        #expect(drawn[0] == drawn[1] && drawn[0] == drawn[3] && drawn[0] != drawn[2])
    }
}
