import Foundation
import Testing

@Suite("What the documentation quotes")
struct QuotationTests {
    @Test("Every block of Swift and JSON is a region of a file that is compiled or validated")
    func quoted() {
        for page in Documentation.pages {
            for block in page.blocks where ["swift", "json"].contains(block.language) {
                #expect(block.region != nil && block.isClosed, "\(page.path):\(block.line): quote a region")
            }
            // A block without a language might be code that nothing compiles.
            for block in page.blocks {
                let isKnown = ["swift", "json", "sh", "mermaid", "text"].contains(block.language)
                #expect(isKnown, "\(page.path):\(block.line): name the language, or text")
            }
            // A mark without a block under it would quote nothing.
            let marks = page.text.split(separator: "\n").count { $0.hasPrefix("<!-- region: ") }
            #expect(page.blocks.count { $0.region != nil } == marks, "\(page.path): put a block under each mark")
        }
    }

    @Test("No comment has a block of code, which nothing compiles; it names a page instead")
    func comments() {
        let isProduct = { (path: String) in path.hasPrefix("Sources/") || path.hasPrefix("Plugins/") }
        for file in House.files where isProduct(file.path) {
            #expect(!file.text.contains("/// ```"), "\(file.path)")
        }
    }

    @Test("Every script that a page names is there, and is run by the interpreter that it is written for")
    func scripts() throws {
        for page in Documentation.pages {
            for match in page.text.matches(of: /(?<shell>bash )?\.ci\/(?<name>[a-z.-]+[a-z])/) {
                let script = try Documentation.text(of: ".ci/\(match.name)")
                let isBash = script.hasPrefix("#!/usr/bin/env bash\n")
                #expect(match.shell == nil || isBash, "\(page.path): \(match.0)")
            }
        }
    }

    @Test("Every quotation says what its file says: UPDATE_DIAGRAM=1 writes them anew")
    func current() throws {
        for page in Documentation.pages {
            var text = page.text
            for block in page.blocks {
                guard let region = block.region else { continue }
                let place = "\(page.path):\(block.line): \(region.path) \(region.name ?? "")"
                let source = try #require(Documentation.region(region.path, region.name), "\(place) is not there")
                if Documentation.isUpdating, source != block.text {
                    text = replacing(block, with: source, in: text)
                } else {
                    #expect(source == block.text, "\(place)")
                }
            }
            if text != page.text {
                let file = House.root.appendingPathComponent(page.path)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
        }
    }

    private func replacing(_ block: Page.Block, with source: String, in text: String) -> String {
        guard let region = block.region else { return text }
        let marker = "<!-- region: \(region.path)\(region.name.map { " \($0)" } ?? "") -->\n```\(block.language)\n"
        guard let start = text.range(of: marker) else { return text }
        guard let end = text.range(of: "```\n<!-- endregion -->", range: start.upperBound..<text.endIndex) else {
            return text
        }
        return text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: source)
    }

    @Test("A region is found, moved to the margin, and missed when it is not there")
    func regions() throws {
        let path = "Examples/SignIn/main.swift"
        let region = try #require(Documentation.region(path, "sign-in"))
        #expect(region.hasPrefix("let sso = try SSOClient(\n    product:"))
        #expect(Documentation.region(path, "sign-out") == nil)
        #expect(Documentation.region("Examples/Nothing.swift", nil) == nil)
    }

    @Test("A block without a region, and one that is never closed, are told apart from a quotation")
    func blocks() {
        let text = """
            ```swift
            let a = 1
            ```

            <!-- region: A.swift b -->
            ```swift
            let b = 1
            ```
            <!-- endregion -->
            """
        let blocks = Page(path: "A.md", text: text).blocks
        #expect(blocks.map(\.text) == ["let a = 1\n", "let b = 1\n"] && blocks.map(\.line) == [1, 6])
        #expect(blocks.map { $0.region?.path } == [nil, "A.swift"] && blocks.map(\.isClosed) == [false, true])
        #expect(blocks[1].region?.name == "b")
    }
}
