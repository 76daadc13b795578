import PartnerSSOContracts
import PartnerSSOCulprits
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Platforms that cannot do everything")
struct LackingTests {
    /// The reference on a platform that says what it lacks.
    private func harness(
        lacking: Set<StagedPlatform.Ability>,
        withoutHandle: Set<DeviceScript.Step> = []
    ) -> ContractHarness {
        ContractHarness.reference.with { harness in
            let make = harness.platform
            harness.platform = { setting in
                guard let stage = try make?(setting) else { throw ContractUnstaged("There is no stage.") }
                return StagedPlatform(
                    factory: stage.factory,
                    proofSchemes: stage.proofSchemes,
                    withoutHandle: withoutHandle,
                    lacking: lacking,
                    sightings: stage.sightings,
                    change: stage.change
                )
            }
        }
    }

    private func run(_ ids: [String], _ harness: ContractHarness) async -> [String: ContractReport.Entry] {
        let cases = ContractSuite.cases.filter { ids.contains($0.id) }
        let plugin = await ContractEngine(cases: cases, sizes: .small).run(harness)
        return Dictionary(plugin.cases.map { ($0.id, $0) }) { first, _ in first }
    }

    @Test("On a platform without proofs, the laws of proofs are left out, and the others say what is unproven")
    func proofs() async {
        let harness = harness(lacking: [.proof])
        let about = ["FRM-014", "FRM-015", "FRM-016", "FRM-017", "FRM-024", "FRM-027", "FRM-028", "FRM-029"]
        for (id, entry) in await run(about, harness) {
            #expect(entry.outcome == .skipped && entry.detail?.contains(".proof") == true, "\(id)")
            #expect(entry.scenario == nil && entry.isInOrder)
        }
        let others = ["FRM-010", "FRM-011", "FRM-013", "FRM-021", "FRM-023", "FRM-030", "FRM-031"]
        let entries = await run(others, harness)
        for id in others { #expect(entries[id]?.outcome == .passed, "\(id): \(entries[id]?.detail ?? "")") }
        #expect(entries["FRM-013"]?.unproven.isEmpty == false && entries["FRM-023"]?.unproven.isEmpty == false)
    }

    @Test("On a platform that takes no names of attributes, a proof is examined all the same")
    func attributes() async {
        let entries = await run(["FRM-014", "FRM-015"], harness(lacking: [.attributes]))
        #expect(entries["FRM-014"]?.outcome == .passed && entries["FRM-014"]?.unproven == [])
        #expect(entries["FRM-015"]?.outcome == .passed && entries["FRM-015"]?.unproven.count == 1)
    }

    @Test("A service without codes says unsupported, and the laws of codes are left out; any other error breaks them")
    func codes() async throws {
        let ids = ["SVC-021", "SVC-022", "SVC-023"]
        let unsupported = SSOError(.unsupported, "No codes.", hint: "Sign in elsewhere.")
        let none = await run(ids, .withoutCodes(throwing: unsupported))
        #expect(none["SVC-021"]?.outcome == .passed && none["SVC-021"]?.unproven.count == 1)
        for id in ids.dropFirst() {
            #expect(none[id]?.outcome == .skipped && none[id]?.detail?.contains("enter") == true, "\(id)")
        }
        let down = SSOError(.serviceUnavailable, "Down.", hint: "Try again.")
        let failing = await run(ids, .withoutCodes(throwing: down))
        for id in ids { #expect(failing[id]?.outcome == .failed, "\(id)") }
    }

    /// What the reference's cases say where its issuer cannot do something.
    private func run(_ ids: [String], lacking: Set<StagedIssuer.Ability>) async -> [String: ContractReport.Entry] {
        let harness = ContractHarness.reference.with { harness in
            let make = harness.issuer
            harness.issuer = { setting in
                guard var stage = try make?(setting) else { throw ContractUnstaged("There is no stage.") }
                stage.lacking = lacking
                return stage
            }
        }
        return await run(ids, harness)
    }

    @Test("An issuer that gives every token an expiry leaves the others unproven", arguments: [true, false])
    func expiry(isLacking: Bool) async {
        let entries = await run(["TOK-003", "TOK-008"], lacking: isLacking ? [.unknownExpiry] : [])
        #expect(entries["TOK-003"]?.outcome == .passed)
        #expect(entries["TOK-003"]?.unproven.count == (isLacking ? 1 : 0))
        #expect(entries["TOK-008"]?.outcome == (isLacking ? .skipped : .passed))
    }

    @Test("Where no other viewer is told of, the former one's token is left unproven", arguments: [true, false])
    func formerViewer(isLacking: Bool) async {
        let entries = await run(["TOK-014"], lacking: isLacking ? [.viewerChanges] : [])
        #expect(entries["TOK-014"]?.outcome == (isLacking ? .skipped : .passed))
    }

    @Test("A platform without handles leaves the withdrawal unproven")
    func handles() async {
        let entries = await run(
            ["FRM-010", "FRM-027"],
            harness(lacking: [], withoutHandle: [.permission, .silent, .proof])
        )
        #expect(entries["FRM-010"]?.outcome == .passed && entries["FRM-010"]?.unproven.count == 3)
        #expect(entries["FRM-027"]?.outcome == .skipped)
    }

    @Test("What the stage says the platform lacks is compared with what the plugin does")
    func declared() async {
        let entries = await run(["FRM-003", "FRM-008"], harness(lacking: [.prompt, .expiry]))
        #expect(entries["FRM-003"]?.outcome == .failed, "The platform prompts.")
        #expect(entries["FRM-003"]?.isInOrder == false)
        #expect(entries["FRM-008"]?.outcome == .failed, "The platform gives an expiry.")
    }

    @Test("Without a limit nothing is left unproven")
    func whole() async {
        for (id, entry) in await run(["FRM-008", "FRM-010", "FRM-013"], .reference) {
            #expect(entry.outcome == .passed && entry.unproven.isEmpty, "\(id)")
        }
    }

    @Test("An issuer's double is told of each change after the issuer has changed")
    func toldOfChanges() {
        let issuer = ScriptedIssuer()
        let seen = Locked<[IssuerScript]>([])
        let staged = StagedIssuer(factory: ContractHarness.reference.factory, issuer: issuer) {
            seen.withLock { $0.append(issuer.script) }
        }
        staged.change(IssuerScript(viewer: .signedIn, lifetime: 60))
        #expect(seen.withLock { $0 } == [IssuerScript(viewer: .signedIn, lifetime: 60)])
    }
}
