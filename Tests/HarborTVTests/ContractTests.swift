import PartnerSSOContracts
import Testing

@Suite("The contract of harbor-tv", .serialized)
struct ContractTests {
    // region: law
    @Test("harbor-tv keeps the law", arguments: ContractEngine().applicableCases(for: HarborTVHarness.harness))
    func law(contractCase: ContractCase) async {
        let entry = await ContractEngine().run(contractCase, on: HarborTVHarness.harness)
        #expect(entry.isInOrder, "\(entry.explanation)")
    }
    // endregion
}
