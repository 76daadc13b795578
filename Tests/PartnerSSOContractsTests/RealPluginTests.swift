import PartnerSSOContracts
import Testing

/// The suite on the plugins of this package; each shows every case that concerns it by name, and states the others.
///
/// The cases of a plugin are asked one after the other, and the plugins beside each other: one after the other they are what
/// all other tests wait for.
@Suite struct RealPluginTests {
    @Suite(.serialized) struct AppleVSA {
        @Test("apple-vsa keeps the law", arguments: ContractEngine().applicableCases(for: Harnesses.appleVSA))
        func lawful(contractCase: ContractCase) async {
            await expectPass(contractCase, Harnesses.appleVSA)
        }

        @Test("apple-vsa is not concerned by the laws of services and token sources, and by no others")
        func skips() {
            #expect(skippedGroups(of: Harnesses.appleVSA) == ["SVC", "TOK"])
        }
    }

    @Suite(.serialized) struct AdobePassV1 {
        @Test("adobe-pass-v1 keeps the law", arguments: ContractEngine().applicableCases(for: Harnesses.adobePassV1))
        func lawful(contractCase: ContractCase) async {
            await expectPass(contractCase, Harnesses.adobePassV1)
        }

        @Test("adobe-pass-v1 is not concerned by the laws of frameworks and token sources, and by no others")
        func skips() {
            #expect(skippedGroups(of: Harnesses.adobePassV1) == ["FRM", "TOK"])
        }
    }

    @Suite(.serialized) struct AdobePassV2 {
        @Test("adobe-pass-v2 keeps the law", arguments: ContractEngine().applicableCases(for: Harnesses.adobePassV2))
        func lawful(contractCase: ContractCase) async {
            await expectPass(contractCase, Harnesses.adobePassV2)
        }

        @Test("adobe-pass-v2 is not concerned by the laws of frameworks and token sources, and by no others")
        func skips() {
            #expect(skippedGroups(of: Harnesses.adobePassV2) == ["FRM", "TOK"])
        }
    }
}

/// The groups of which every case is skipped, and the single cases that are skipped besides.
private func skippedGroups(of harness: ContractHarness) -> Set<String> {
    let applicable = ContractEngine().applicableCases(for: harness).map(\.id)
    let skipped = Set(ContractSuite.cases.map(\.id)).subtracting(applicable)
    let groups = Dictionary(grouping: ContractSuite.cases, by: \.group)
    let whole = groups.filter { $0.value.allSatisfy { skipped.contains($0.id) } }.keys.map(\.rawValue)
    let single = skipped.filter { id in !whole.contains { id.hasPrefix($0) } }
    return Set(whole).union(single)
}

private func expectPass(_ contractCase: ContractCase, _ harness: ContractHarness) async {
    let entry = await ContractEngine().run(contractCase, on: harness)
    #expect(entry.outcome == .passed, "\(entry.explanation)")
}
