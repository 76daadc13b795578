import Foundation
import PartnerSSOScenarios
import StormReplays
import Testing

@testable import Storm

@Suite("Plans and their files")
struct PlanTests {
    @Test("A plan that is written to a file and read again is the same", arguments: [1, 2, 3] as [UInt64])
    func roundTrip(_ seed: UInt64) throws {
        var plan = Plan(seed: seed, count: 100)
        #expect(plan.entries.count == 100)
        #expect(try Replay(plan, breaking: "a promise").plan == plan)
        plan.drawnSteps = 314
        #expect(try Replay(plan, breaking: "a promise").plan == plan)
    }

    @Test("A plan is shortened to what its failure needs, in acts, pauses and order", arguments: [0, 1, 37, 500])
    @MainActor func shortened(_ needed: Int) throws {
        let plan = Plan(seed: 1, count: 100)
        let cause = [plan.entries[20], plan.entries[71]].map(\.seed)
        var shrinking = Shrinking(plan) { shorter in
            let seeds = shorter.entries.map(\.seed)
            return cause.allSatisfy(seeds.contains) && shorter.drawnSteps ?? .max >= needed
        }
        try shrinking.run(steps: 500)
        #expect(shrinking.plan.entries.map(\.seed) == cause)
        #expect(shrinking.plan.entries.allSatisfy { $0.pause == .milliseconds(0) })
        #expect(shrinking.plan.drawnSteps == (needed == 500 ? nil : needed))
    }

    @Test("A story that is written to a file and read again is the same")
    func story() throws {
        var script = DeviceScript()
        script.callbacks = .twice
        script.errors = [.init(step: .proof, domain: "VSErrorDomain", code: 4, times: 2)]
        let acts: [StormAct?] = [
            nil, .launch(app: 1), .call(app: 0, call: .silentSignIn), .startRegular(app: 0, provider: nil),
            .picker(choice: .provider, provider: "Cablevision"), .account(provider: "Cablevision", seconds: 600),
            .network(trouble: .garbled(seed: .max), calls: 2, milliseconds: 1),
            .platform(conduct: StormPlatform(script)),
            .network(trouble: .status(code: 503), calls: 1, milliseconds: 9), .calm,
        ]
        let moments = acts.enumerated().map { StormStory.Moment(milliseconds: $0, words: "moment \($0)", act: $1) }
        let story = StormStory(beginning: .init(service: "adobe-pass-v2"), moments: moments)
        let replay = Replay(Plan(seed: 1, count: 3), breaking: "a promise", story: story)
        #expect(try Replay(json: replay.json()) == replay)
        #expect(StormReplay.isReplay(try replay.json()))
        #expect(!StormReplay.isReplay(Data(#"{"name": "a-scenario"}"#.utf8)))
    }

    @Test("A file of another version is refused")
    func refused() throws {
        let text = #"{"version": 2, "seed": "1", "invariant": "x", "entries": []}"#
        #expect(StormReplay.isReplay(Data(text.utf8)))
        #expect(throws: StormReplay.Unreadable.self) { try Replay(json: Data(text.utf8)) }
    }

    @Test("A plan without an incident keeps the others as they are")
    func without() throws {
        let plans = (1...20).map { Plan(seed: $0, count: 200) }
        // Some worlds leave it out of their own accord.
        let whole = try #require(plans.first { $0.entries.contains { $0.incident == "signIn" } })
        let part = Plan(seed: whole.seed, count: 200, without: ["signIn"])
        #expect(part.entries == whole.entries.filter { $0.incident != "signIn" })
    }

    @Test("In half of the worlds no fault happens, or only one kind")
    func faults() {
        let faults = Set(Incident.all.filter { $0.kind == .fault }.map(\.name))
        let kinds = (1...400).map { seed in
            Set(Plan(seed: seed, count: 100).entries.map(\.incident)).intersection(faults).count
        }
        #expect((160...240).contains(kinds.filter { $0 < 2 }.count))
        #expect(kinds.contains(0) && kinds.contains(1))
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
        for wrong in [["--seeds", "9...3"], ["--seed"], ["--without", "nothing"], ["what"]] {
            #expect(throws: UsageError.self) { try Options(wrong) }
        }
    }
}
