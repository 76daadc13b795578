import Testing

@testable import Storm

@Suite("Plans and their files")
struct PlanTests {
    @Test("A plan that is written to a file and read again is the same", arguments: [1, 2, 3] as [UInt64])
    func roundTrip(_ seed: UInt64) throws {
        let plan = Plan(seed: seed, count: 100)
        #expect(plan.entries.count == 100)
        #expect(try Replay(plan, breaking: "a promise", mended: []).plan == plan)
    }

    @Test("A plan without an incident keeps the others as they are")
    func without() {
        let (whole, part) = (Plan(seed: 7, count: 200), Plan(seed: 7, count: 200, without: ["signIn"]))
        #expect(part.entries.count < whole.entries.count)
        #expect(part.entries == whole.entries.filter { $0.incident != "signIn" })
    }

    @Test("Incidents have names of their own")
    func names() {
        #expect(Incident.byName.count == Incident.all.count)
    }

    @Test("A range of seeds, one seed and names are read; anything else is a usage error")
    func options() throws {
        #expect(try Options(["--seeds", "3...9"]).seeds == 3...9)
        #expect(try Options(["--seed", "4"]).seeds == 4...4)
        #expect(try Options(["--without", "kill"]).without == ["kill"])
        for wrong in [["--seeds", "9...3"], ["--seed"], ["--without", "nothing"], ["--known", "nothing"], ["what"]] {
            #expect(throws: UsageError.self) { try Options(wrong) }
        }
    }
}
