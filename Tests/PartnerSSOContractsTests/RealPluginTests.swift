import PartnerSSOContracts
import Testing

/// The suite on the plugins of this package; each shows every case that concerns it by name, and states the others.
@Suite struct RealPluginTests {
    private let engine = ContractEngine()

    @Test("apple-vsa keeps the law", arguments: ContractEngine().applicableCases(for: Harnesses.appleVSA))
    func appleVSA(contractCase: ContractCase) async {
        await expectPass(contractCase, Harnesses.appleVSA)
    }

    @Test("apple-vsa is not concerned by the laws of services and token sources")
    func appleVSASkips() {
        #expect(
            engine.skippedCases(for: Harnesses.appleVSA).map(\.id) == [
                "TOK-001", "SVC-001", "SVC-002", "SVC-003", "SVC-004", "SVC-005", "SVC-006",
            ]
        )
    }

    @Test("adobe-pass-v1 keeps the law", arguments: ContractEngine().applicableCases(for: Harnesses.adobePassV1))
    func adobePassV1(contractCase: ContractCase) async {
        await expectPass(contractCase, Harnesses.adobePassV1)
    }

    @Test("adobe-pass-v1 is not concerned by the laws of frameworks and token sources")
    func adobePassV1Skips() {
        #expect(engine.skippedCases(for: Harnesses.adobePassV1).map(\.id) == ["FRM-001", "FRM-002", "TOK-001"])
    }

    @Test("adobe-pass-v2 keeps the law", arguments: ContractEngine().applicableCases(for: Harnesses.adobePassV2))
    func adobePassV2(contractCase: ContractCase) async {
        await expectPass(contractCase, Harnesses.adobePassV2)
    }

    @Test("adobe-pass-v2 is not concerned by the laws of frameworks and token sources")
    func adobePassV2Skips() {
        #expect(engine.skippedCases(for: Harnesses.adobePassV2).map(\.id) == ["FRM-001", "FRM-002", "TOK-001"])
    }

    private func expectPass(_ contractCase: ContractCase, _ harness: ContractHarness) async {
        let entry = await engine.run(contractCase, on: harness)
        #expect(entry.outcome == .passed, "\(entry.law) \(entry.detail ?? "")")
    }
}
