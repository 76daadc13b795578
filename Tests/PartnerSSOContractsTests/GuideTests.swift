import Foundation
import PartnerSSOContracts
import Testing

@Suite("The guides for plugin authors")
struct GuideTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let laws = "Sources/PartnerSSOContracts/PartnerSSOContracts.docc/Laws.md"

    private func page(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    @Test("The table of laws is the suite's own")
    func laws() throws {
        let parts = try page(Self.laws).components(separatedBy: "<!-- laws -->\n")
        let table = try #require(parts.last?.components(separatedBy: "<!-- /laws -->").first)
        #expect(parts.count == 2)
        #expect(table == "\n" + ContractSuite.markdown + "\n", "Print it with: partner-sso contracts --laws")
    }

    /// Cases of earlier suites, which the page about migrating names.
    private static let withdrawn = ["SCL-004", "FRM-005", "FRM-019", "FRM-020"]

    @Test("Every case that the guides name exists, or has been withdrawn")
    func cases() throws {
        let known = Set(ContractSuite.cases.map(\.id)).union(Self.withdrawn)
        let expression = try NSRegularExpression(
            pattern: "\\b(?:MAP|PIC|FEA|ALG|HND|SCL|PLG|SET|FRM|TOK|SVC)-[0-9]{3}\\b"
        )
        let folders = ["Sources", "Plugins"].compactMap { folder in
            FileManager.default.enumerator(atPath: Self.root.appending(path: folder).path)?
                .compactMap { "\(folder)/\($0)" }
        }
        let pages = folders.joined().filter { $0.hasSuffix(".md") }
        for path in pages {
            let text = try page(path)
            let named = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
                .compactMap { Range($0.range, in: text).map { String(text[$0]) } }
            #expect(Set(named).subtracting(known) == [], "\(path)")
        }
        #expect(pages.count > 40)
    }
}
