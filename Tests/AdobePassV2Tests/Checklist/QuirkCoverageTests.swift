import Testing

@Suite("What the documents contradict themselves in is tolerated, row by row")
struct QuirkCoverageTests {
    @Test("Every row has a test that carries its id, or a reason why it has none here")
    func complete() {
        let index = TestIndex.all
        var lines: [String] = []
        for id in Quirks.ids {
            let tests = index.entries.filter { $0.carries(id) }
            let reason = Quirks.elsewhere[id]
            #expect(!tests.isEmpty || reason != nil, "\(id) has no test and no reason")
            lines.append("\(id): " + (tests.map(\.name) + [reason].compactMap(\.self)).joined(separator: "; "))
        }
        print(lines.joined(separator: "\n"))
        #expect(Set(Quirks.elsewhere.keys).subtracting(Quirks.ids) == [])
        #expect(Quirks.ids.count == 98)
    }
}
