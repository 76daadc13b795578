import Foundation
import PartnerSSOContracts
import PartnerSSOCulprits
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
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

    @Test("The scenario of a failure can be read again, whatever the seed", arguments: [1, 1 << 63, .max] as [UInt64])
    func seeds(seed: UInt64) async throws {
        let entry = await ContractEngine(sizes: .small, seed: seed).run(failing("PLG-990"), on: handlersOnly)
        let json = try #require(entry.scenario).minimalJSON()
        #expect(try Scenario(json: json).seed == Int64(seed & UInt64(Int64.max)))
    }

    @Test("A stage that names nothing of the viewer cannot show that nothing is left")
    func marks() async throws {
        let keeping = try #require(ContractSuite.cases.first { $0.id == "SVC-018" })
        let harness = ContractHarness.reference.with { harness in
            let make = harness.service
            harness.service = { setting in
                guard var stage = try make?(setting) else { throw ContractUnstaged("There is no stage.") }
                stage.viewerMarks = { [""] }
                return stage
            }
        }
        let entry = await ContractEngine(sizes: .small).run(keeping, on: harness)
        #expect(entry.outcome == .unstaged && entry.detail?.contains("viewerMarks") == true)
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
        let skip = report.cases.first { $0.id == "FRM-001" }
        #expect(skip?.detail == "The plugin does not register: partnerFramework.")
    }

    @Test("Every case concerns the reference, and no case of a capability concerns a plugin without it")
    func applicable() {
        let engine = ContractEngine()
        #expect(engine.applicableCases(for: .reference).map(\.id) == ContractSuite.cases.map(\.id))
        let all = Set(ContractSuite.cases.map(\.id))
        let applicable = engine.applicableCases(for: handlersOnly).map(\.id)
        #expect(all.subtracting(applicable).allSatisfy { ["FRM", "TOK", "SVC"].contains($0.prefix(3)) })
        #expect(!applicable.contains { ["FRM", "TOK", "SVC"].contains($0.prefix(3)) })
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

    @Test("What is claimed and not registered, and the other way round, fails")
    func claims() async throws {
        let claims = try #require(ContractSuite.cases.first { $0.id == "PLG-011" })
        let proud = ContractHarness(
            factory: handlersOnly.factory,
            settings: PluginSettings(),
            capabilities: [.identityTokenSource]
        )
        let entry = await ContractEngine().run(claims, on: proud)
        #expect(entry.outcome == .failed && entry.detail?.contains("identityTokenSource") == true)
        let modest = ContractHarness(
            factory: ContractHarness.reference.factory,
            settings: ContractHarness.reference.settings
        )
        #expect(await ContractEngine().run(claims, on: modest).detail?.contains("does not claim") == true)
    }

    @Test("A capability that is claimed and cannot be staged fails its laws, and is not skipped")
    func unstaged() async {
        let harness = ContractHarness.reference.with { ($0.platform, $0.service, $0.issuer) = (nil, nil, nil) }
        let report = await ContractEngine(sizes: .small).run(harness)
        let unstaged = Set(report.cases.filter { $0.outcome == .unstaged }.map(\.id))
        #expect(unstaged.isSuperset(of: ["FRM-003", "FRM-014", "SVC-007", "SVC-018", "TOK-002", "PLG-013"]))
        #expect(report.skipped == 0 && !report.isPassing)
    }

    @Test("A plugin that keeps a record, and stages none that a release wrote, is told so, by the record's key")
    func recordsNotStaged() async throws {
        let stored = try #require(ContractSuite.cases.first { $0.id == "PLG-014" })
        let other = PreviousRecords(version: "0.9.0", records: [.init(key: "other", text: "x")])
        for previous in [[], [other]] {
            let harness = ContractHarness.reference.with { $0.previousRecords = previous }
            let entry = await ContractEngine().run(stored, on: harness)
            #expect(entry.outcome == .unstaged)
            #expect(entry.detail?.contains("\"token\"") == true && entry.detail?.contains("previousRecords") == true)
        }
    }

    @Test("A record that nobody uses is named, and so is one that nobody reads")
    func recordsNotUsed() async throws {
        let stored = try #require(ContractSuite.cases.first { $0.id == "PLG-014" })
        let token = try #require(ContractHarness.reference.previousRecords.first?.records.first)
        for (trace, complaint) in [("never shown", "is not used"), (nil, "Nobody reads")] {
            let left = PreviousRecords.Record(key: "left-over", text: "x", trace: trace)
            let previous = PreviousRecords(version: "0.9.0", records: [token, left])
            let harness = ContractHarness.reference.with { $0.previousRecords = [previous] }
            let entry = await ContractEngine().run(stored, on: harness)
            #expect(entry.outcome == .failed)
            #expect(entry.detail?.contains("left-over") == true && entry.detail?.contains(complaint) == true)
        }
    }

    @Test("A failure's scenario shows the same failure again, and no other case")
    func replay() async throws {
        let culprit = try #require(Culprit.all.first { $0.id == "restricted-is-denied" })
        let report = await ContractEngine(sizes: .small, seed: 7).run(culprit.harness)
        let failure = try #require(report.cases.first { $0.id == "FRM-004" })
        let scenario = try Scenario(json: try #require(failure.scenario).json())
        #expect(scenario.name == "frm-004-culprit" && scenario.device.permission == .restricted && scenario.seed == 7)
        let again = try await ContractEngine(replaying: scenario).run(culprit.harness)
        #expect(again.cases.map(\.id) == ["FRM-004"])
        #expect(again.cases.first?.detail == failure.detail)
        let stranger = Scenario(name: "stranger", title: "Not ours", expected: .init(outcome: .failed))
        #expect(throws: SSOError.self) { _ = try ContractEngine(replaying: stranger) }
    }

    @Test(
        "The scenario of two failures at once names both, or the one that is enough, and replaying tries no others",
        arguments: [("token-or-nobody", ["wire", "store"]), ("away-is-nobody", ["platform"])]
    )
    func minimised(id: String, parts: [String]) async throws {
        let culprit = try #require(Culprit.all.first { $0.id == id })
        let law = ContractSuite.cases.filter { $0.id == "TOK-013" }
        let engine = ContractEngine(cases: law, sizes: .small, keepingFailuresIn: nil)
        let failure = try #require(await engine.run(culprit.harness).cases.first)
        let scenario = try Scenario(json: try #require(failure.scenario).json())
        let named = ContractReport.faults(in: scenario)
        #expect(Set(named.compactMap { $0.split(separator: " ").first.map(String.init) }) == Set(parts))
        #expect(named.count == parts.count && scenario.summary.hasSuffix(failure.law))
        for fault in named { #expect(failure.detail?.contains(fault) == true, "\(failure.detail ?? "")") }
        let again = try await ContractEngine(replaying: scenario).run(culprit.harness)
        #expect(again.cases.first?.detail == failure.detail)
    }

    @Test("What is still to do is told with the failure, and only then")
    func toDo() async {
        let harness = ContractHarness.reference.with { $0.toDo = ["PLG-989": "Write it in Acme.swift."] }
        let entry = await ContractEngine().run(failing("PLG-989"), on: harness)
        #expect(entry.toDo == "Write it in Acme.swift." && entry.explanation.contains("to do: Write it in Acme.swift."))
        #expect(await ContractEngine().run(failing("PLG-988"), on: harness).toDo == nil)
    }

    @Test("The digest names the source that was examined, and changes with it")
    func digest() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "contracts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "A.swift")
        let harness = handlersOnly.with { $0.sourceFolder = folder.path }
        #expect(await ContractEngine(cases: []).run(harness).sourceDigest == nil)
        try Data("let a = 1\n".utf8).write(to: file)
        // printf 'A.swift\n10\nlet a = 1\n' | sha256sum
        let expected = "f85b02a086cccd06685c1cfeeece67afefecd8e829cd27b657386a709913f252"
        #expect(await ContractEngine(cases: []).run(harness).sourceDigest == expected)
        try Data("let a = 2\n".utf8).write(to: file)
        let other = await ContractEngine(cases: []).run(harness).sourceDigest
        #expect(other != nil && other != expected)
    }
}
