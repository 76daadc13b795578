import Foundation
import Testing

@Suite("The page of faults and attacks")
struct FaultTests {
    private static let pattern = #"\b(XP|XS|AS|TK|NW|DV|ST|SV|CC|PG|LK|UX)[0-9]{2}\b"#

    private static func ids(in text: some StringProtocol) -> [String] {
        var (found, rest) = ([String](), text[...])
        while let range = rest.range(of: pattern, options: .regularExpression) {
            found.append(String(rest[range]))
            rest = rest[range.upperBound...]
        }
        return found
    }

    @Test("Every fault has one row, and a test that carries its id; every id of a test has a row")
    func rows() throws {
        let page = try Documentation.text(of: "Sources/PartnerSSOCommand/PartnerSSOCommand.docc/Faults.md")
        let deviceOnly = try #require(page.range(of: "## What only a device can show"))
        let rows = page[..<deviceOnly.lowerBound].split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap {
            Self.ids(in: $0.prefix(8)).first
        }
        #expect(rows.count > 150 && Set(rows).count == rows.count)
        let tests = House.files.filter { $0.path.hasPrefix("Tests/") && !$0.path.hasPrefix("Tests/HouseRulesTests/") }
        let proven = Set(tests.flatMap { Self.ids(in: $0.text) })
        #expect(Set(rows).subtracting(proven).sorted() == [])
        #expect(proven.subtracting(rows).sorted() == [])
    }

    @Test("Every proof that the page of threats names is a fault of this page, or a promise of the storm")
    func threats() throws {
        let folder = "Sources/PartnerSSOCommand/PartnerSSOCommand.docc"
        let faults = try Set(Self.ids(in: Documentation.text(of: "\(folder)/Faults.md")))
        let threats = try Documentation.text(of: "\(folder)/Threats.md").split(separator: "\n").filter {
            $0.hasPrefix("| ") && !Self.ids(in: $0).isEmpty
        }
        #expect(threats.count > 20)
        #expect(Set(threats.flatMap { Self.ids(in: $0) }).subtracting(faults).sorted() == [])
        let invariants = House.files.filter { $0.path.hasPrefix("Tests/Storm/Invariants/") }.map(\.text).joined()
        for promise in threats.flatMap({ $0.components(separatedBy: "the storm: ").dropFirst() }) {
            let name = promise.prefix { !"|;".contains($0) }.trimmingCharacters(in: .whitespaces)
            #expect(invariants.contains("static let name = \"\(name)\""), "\(name)")
        }
    }
}
