import Testing

@Suite("The checklist is covered, row by row")
struct ChecklistTests {
    private static let index = TestIndex.all

    @Test("Every row has a test that carries its id, or says why only a device or the operator can prove it")
    func complete() {
        var table = ["| row | topic | proven by |", "| --- | --- | --- |"]
        for row in Checklist.rows {
            let tests = Self.index.entries.filter { $0.carries(row.id) }
            #expect(!tests.isEmpty || row.remainder != nil, "\(row.id) has no test and no reason")
            let proofs = tests.map { "\($0.room): \($0.name)" } + (row.remainder.map { ["by hand: \($0)"] } ?? [])
            table.append("| \(row.id) | \(row.topic) | \(proofs.joined(separator: "; ")) |")
        }
        print(table.joined(separator: "\n"))
    }

    @Test("The table has all rows, once each, and none lacks a test")
    func rows() {
        #expect(Checklist.rows.count == 35)
        #expect(Set(Checklist.rows.map(\.id)).count == 35)
        #expect(Checklist.rows.count { $0.id.hasPrefix("M") } == 23)
        let unproven = Checklist.rows.filter { row in !Self.index.entries.contains { $0.carries(row.id) } }
        #expect(unproven.map(\.id) == [])
    }

    @Test("No test carries an id of a row that is not there")
    func unknownRows() {
        let known = Set(Checklist.rows.map(\.id))
        let found = Self.index.entries.flatMap { entry in
            entry.name.split(separator: " ").map(String.init).filter { word in
                let parts = word.dropFirst().split(separator: ".")
                return "MR".contains(word.prefix(1)) && parts.count == 2 && parts.allSatisfy { Int($0) != nil }
            }
        }
        #expect(Set(found).subtracting(known) == [])
    }

    @Test("A test covers a row by the ids at the beginning of its name")
    func carries() {
        let entry = TestIndex.Entry(room: "", name: "M2.2 SV01 A name with M4.1 in it")
        #expect(entry.carries("M2.2"))
        #expect(!entry.carries("M4.1"))
        #expect(!entry.carries("M2"))
    }
}
