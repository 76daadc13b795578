import Foundation
import PartnerSSOContracts
import Testing

@Suite("The guide for plugin authors")
struct GuideTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func guide() throws -> String {
        try String(contentsOf: Self.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    }

    @Test("The table of laws is the suite's own")
    func laws() throws {
        let parts = try guide().components(separatedBy: "<!-- laws -->\n")
        let table = try #require(parts.last?.components(separatedBy: "<!-- /laws -->").first)
        #expect(parts.count == 2)
        #expect(table == "\n" + ContractSuite.markdown + "\n", "Print it with: partner-sso contracts --laws")
    }

    @Test("Every case that the guide names exists")
    func cases() throws {
        let known = Set(ContractSuite.cases.map(\.id))
        let expression = try NSRegularExpression(
            pattern: "\\b(?:MAP|PIC|FEA|ALG|HND|SCL|PLG|SET|FRM|TOK|SVC)-[0-9]{3}\\b"
        )
        let text = try guide()
        let named = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
            .compactMap { Range($0.range, in: text).map { String(text[$0]) } }
        #expect(Set(named) == known)
    }

    @Test(
        "The binding that the guide prints is the example's",
        arguments: ["Tests/HarborTVTests/ContractTests.swift", ".ci/outside"]
    )
    func binding(path: String) throws {
        let example = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
        let blocks = try guide().components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        let needle = path.hasPrefix(".ci") ? "func testLaws" : "func law"
        let block = try #require(blocks.first { $0.contains(needle) })
        let lines = block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        // The throw-away package takes small examples, to be cheap.
        let text = example.replacingOccurrences(of: "ContractEngine(sizes: .small)", with: "ContractEngine()")
        for line in lines { #expect(text.contains(line), "\(path) lacks: \(line)") }
    }
}
