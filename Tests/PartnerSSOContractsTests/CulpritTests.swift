import PartnerSSOContracts
import PartnerSSOCulprits
import Testing

@Suite(.serialized) struct CulpritTests {
    @Test("Each culprit is caught by every case it breaks", arguments: Culprit.all)
    func caught(culprit: Culprit) async {
        let engine = ContractEngine(sizes: .small, deadline: .seconds(60))
        for id in culprit.breaks {
            guard let contractCase = ContractSuite.cases.first(where: { $0.id == id }) else {
                Issue.record("There is no case \(id).")
                continue
            }
            let entry = await engine.run(contractCase, on: culprit.harness)
            #expect(entry.outcome == .failed, "\(id) does not catch \(culprit.id): \(entry.detail ?? "")")
            #expect(entry.detail?.isEmpty == false)
        }
    }

    @Test("Every case has a culprit")
    func complete() {
        let broken = Set(Culprit.all.flatMap(\.breaks))
        #expect(ContractSuite.cases.map(\.id).filter { !broken.contains($0) } == [])
        #expect(Set(Culprit.all.map(\.id)).count == Culprit.all.count)
    }

    /// The culprits that no case catches yet; the list only gets shorter.
    private static let notYetCaught: [String] = []

    @Test("No more culprits go uncaught than before")
    func notYetCaught() {
        #expect(Culprit.all.filter(\.breaks.isEmpty).map(\.id) == Self.notYetCaught)
    }

    @Test("No law is satisfied by a capability that is not written yet", arguments: Culprit.stubs.indices)
    func stubs(index: Int) async {
        let (capability, stub) = Culprit.stubs[index]
        let engine = ContractEngine(sizes: .small, deadline: .seconds(60))
        for contractCase in ContractSuite.cases where contractCase.requires.contains(capability) {
            let entry = await engine.run(contractCase, on: stub.harness)
            #expect(entry.outcome == .failed || entry.outcome == .unstaged, "\(stub): \(contractCase)")
        }
    }

    @Test("PG06 An unstable sort key fails the contract")
    func unstableSort() async throws {
        try await expect("coin-toss", caughtBy: "FEA-004")
    }

    @Test(
        "PG10 A plugin that touches the world when it is made or registers fails the contract",
        arguments: [
            ("reads-the-clock", "PLG-004"), ("prefetches", "PLG-004"), ("draws-a-nonce", "PLG-004"),
            ("warms-up", "PLG-007"),
        ]
    )
    func touches(culprit: String, id: String) async throws {
        try await expect(culprit, caughtBy: id)
    }

    @Test("The table of cases and culprits names who is caught by whom, and is complete")
    func matrix() async throws {
        let names = ["last-match", "case-folding", "two-numbers"]
        let matrix = await ContractMatrix(
            of: Culprit.all.filter { names.contains($0.id) },
            cases: ContractSuite.cases.filter { ["MAP-004", "MAP-007", "PLG-002"].contains($0.id) }
        )
        #expect(matrix.isComplete)
        #expect(matrix.rows.map(\.caughtBy) == [["MAP-007"], ["MAP-004"], ["PLG-002"]])
        #expect(matrix.markdown.contains("| `case-folding` | Compares in lower case"))
        #expect(matrix.markdown.hasSuffix("\n3 of 3 culprits are caught (100 %), 3 of 3 cases catch one.\n"))
        let honest = Culprit("honest", breaks: ["MAP-004"], "None.", harness: .reference)
        let toothless = await ContractMatrix(of: [honest], cases: ContractSuite.cases.filter { $0.id == "MAP-004" })
        #expect(!toothless.isComplete && toothless.toothless == ["MAP-004"])
        #expect(toothless.rows.first?.missed == ["MAP-004"])
        #expect(toothless.markdown.contains("\nMissed: `honest` (MAP-004)\n"))
    }

    @Test("The table lists a culprit that no case catches, and demands a case's name once one does")
    func uncaught() async throws {
        let honest = Culprit("honest", breaks: [], "None.", harness: .reference)
        let noReason = try #require(Culprit.all.first { $0.id == "no-reason" })
        let unnamed = Culprit("unnamed", breaks: [], noReason.mistake, harness: noReason.harness)
        let cases = ContractSuite.cases.filter { $0.id == "PIC-004" }
        let listed = await ContractMatrix(of: [noReason, honest], cases: cases)
        #expect(listed.isComplete && listed.notYetCaught == ["honest"] && listed.unnamed == [])
        #expect(listed.markdown.contains("\nNot yet caught: honest\n"))
        let demanded = await ContractMatrix(of: [noReason, unnamed], cases: cases)
        #expect(!demanded.isComplete && demanded.unnamed == ["unnamed"] && demanded.notYetCaught == [])
        #expect(demanded.markdown.contains("\nCaught, and names no case: unnamed\n"))
    }

    private func expect(_ culprit: String, caughtBy id: String) async throws {
        let culprit = try #require(Culprit.all.first { $0.id == culprit })
        let contractCase = try #require(ContractSuite.cases.first { $0.id == id })
        #expect(
            await ContractEngine(sizes: .small, deadline: .seconds(60)).run(contractCase, on: culprit.harness).outcome
                == .failed
        )
    }
}
