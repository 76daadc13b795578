import PartnerSSOContracts
import PartnerSSOCulprits
import Testing

@Suite(.serialized) struct ReferenceTests {
    @Test("The reference plugin keeps the law", arguments: ContractSuite.cases)
    func reference(contractCase: ContractCase) async {
        let entry = await ContractEngine().run(contractCase, on: .reference)
        #expect(entry.outcome == .passed, "\(entry.explanation)")
    }

    @Test("Every case has an identifier of its own that says what it is about")
    func identifiers() {
        let ids = ContractSuite.cases.map(\.id)
        #expect(Set(ids).count == ids.count)
        for contractCase in ContractSuite.cases {
            let parts = contractCase.id.split(separator: "-")
            #expect(parts.count == 2 && parts[1].count == 3 && Int(parts[1]) != nil)
            #expect(parts[0] == contractCase.group.rawValue)
            #expect(contractCase.law.hasSuffix(".") && !contractCase.title.hasSuffix("."))
        }
    }

    @Test("A law that the types hold is explained")
    func heldByTypes() {
        #expect(ContractSuite.heldByTypes.count == 6)
        for held in ContractSuite.heldByTypes { #expect(held.law.hasSuffix(".") && held.reason.hasSuffix(".")) }
    }
}
