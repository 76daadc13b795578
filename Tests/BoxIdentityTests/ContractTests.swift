import PartnerSSOContracts
import Testing

@Suite("The contract of box-identity", .serialized)
struct ContractTests {
    @Test("box-identity keeps the law", arguments: ContractEngine().applicableCases(for: BoxIdentityHarness.harness))
    func law(contractCase: ContractCase) async {
        let entry = await ContractEngine().run(contractCase, on: BoxIdentityHarness.harness)
        #expect(entry.isInOrder, "\(entry.explanation)")
    }
}
