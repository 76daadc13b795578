import Foundation
import Testing

@Suite("The mutations of the storm")
struct MutationTests {
    private struct Mutation: Decodable {
        let id: String
        let fault: String
        let origin: String?
        let file: String
        let context: String?
        let before: String
        let after: String
        let test: String?
        let promise: String?
        let replay: String?
        let suite: String?
    }

    private static func all() throws -> [Mutation] {
        try House.files(under: "Tests/Storm/Mutations", "json").flatMap { file in
            try JSONDecoder().decode([Mutation].self, from: Data(file.text.utf8))
        }
    }

    @Test("Every mutation has an id of its own, and there are enough of them")
    func ids() throws {
        let ids = try Self.all().map(\.id)
        #expect(ids.count >= 50)
        #expect(Set(ids).count == ids.count)
    }

    @Test("The text that a mutation replaces still occurs once, so that it puts back the fault that it describes")
    func texts() throws {
        for mutation in try Self.all() {
            let text = try String(contentsOf: House.root.appendingPathComponent(mutation.file), encoding: .utf8)
            let context = mutation.context ?? mutation.before
            #expect(text.components(separatedBy: context).count == 2, "\(mutation.id): \(mutation.file)")
            #expect(context.components(separatedBy: mutation.before).count == 2, "\(mutation.id): the context")
            #expect(mutation.before != mutation.after && !mutation.fault.isEmpty, "\(mutation.id)")
        }
    }

    @Test("The page on the storm says how many mutations there are, and whose they are")
    func numbers() throws {
        let all = try Self.all()
        let storms = all.filter { $0.suite == nil }
        let worlds = storms.count { $0.replay != nil }
        let file = "Sources/PartnerSSOCommand/PartnerSSOCommand.docc/Storm.md"
        let page = try String(contentsOf: House.root.appendingPathComponent(file), encoding: .utf8)
        #expect(page.contains("its own: \(storms.count) of \(all.count)."))
        #expect(page.contains("For \(storms.count - worlds) it has two thousand seeds."))
        #expect(page.contains("The other \(worlds) name a `replay`"))
        #expect(all.allSatisfy { ["review", "survivor", nil].contains($0.origin) })
        #expect(page.contains("\(all.count { $0.origin == "review" }) put back what reviews have found"))
        #expect(page.contains("and \(all.count { $0.origin == "survivor" }) what the"))
    }

    @Test("The test that a mutation names exists")
    func tests() throws {
        let files = House.files.filter { $0.path.hasPrefix("Tests/") }
        for mutation in try Self.all() {
            guard let suite = mutation.test?.prefix(while: { $0 != "/" }) else { continue }
            #expect(files.contains { $0.text.contains("struct \(suite) ") }, "\(mutation.id): \(suite)")
        }
    }

    @Test("The promise of the storm and the committed world that a mutation names exist")
    func promises() throws {
        let invariants = House.files.filter { $0.path.hasPrefix("Tests/Storm/Invariants/") }
        let replays = House.files(under: "Tests/Storm/Replays", "json").map(\.path)
        for mutation in try Self.all() {
            if let promise = mutation.promise {
                #expect(invariants.contains { $0.text.contains("name = \"\(promise)\"") }, "\(mutation.id): \(promise)")
            }
            if let replay = mutation.replay {
                #expect(replays.contains { $0.hasSuffix("/\(replay)") }, "\(mutation.id): \(replay)")
            }
        }
    }
}
