import Foundation
import Testing

@Suite("The pages of the documentation")
struct CatalogueTests {
    @Test("Every module of the libraries that the package offers has a catalogue with a page of its own name")
    func products() throws {
        let manifest = Page(path: "Package.swift", text: try House.manifest)
        let names = Set(
            manifest.matches(of: #"\.library\(name: "\w+", targets: \[(.+)\]\)"#).flatMap { library in
                library.text.split(separator: ", ").map { $0.filter { $0 != "\"" } }
            }
        )
        #expect(names.count > 10 && names.contains("PartnerSSOVocabulary"))
        let pages = Documentation.pages
        for name in names {
            guard let folder = Documentation.catalogues[name] else {
                Issue.record("\(name) has no catalogue")
                continue
            }
            let titles = pages.filter { $0.catalogue == folder }.map { $0.text.prefix { $0 != "\n" } }
            #expect(titles.contains { $0 == "# ``\(name)``" }, "\(folder) has no page for the module itself")
        }
    }

    @Test("Every link to a page leads to one of the same catalogue, and every page is linked to")
    func links() {
        let catalogues = Dictionary(grouping: Documentation.pages.filter { $0.catalogue != nil }) { $0.catalogue ?? "" }
        for (folder, pages) in catalogues {
            let links = pages.flatMap { page in
                page.matches(of: #"<doc:([A-Za-z0-9]+)>"#).map { (page: page.path, to: $0.text, line: $0.line) }
            }
            let names = Set(pages.map(\.name))
            for link in links {
                #expect(names.contains(link.to), "\(link.page):\(link.line): there is no page \(link.to)")
            }
            let landing = pages.filter { $0.text.hasPrefix("# ``") }.map(\.name)
            #expect(names.subtracting(links.map(\.to)).subtracting(landing) == [], "\(folder): nothing links to these")
        }
    }

    @Test("Every path that the documentation names is there")
    func paths() {
        let pattern = #"[`(]((?:Sources|Plugins|Tests|Examples|\.ci|\.github)/[A-Za-z0-9_./+-]+)[`)]"#
        for page in Documentation.pages {
            for found in page.matches(of: pattern) {
                let path = House.root.appendingPathComponent(found.text).path
                #expect(FileManager.default.fileExists(atPath: path), "\(page.path):\(found.line): \(found.text)")
            }
        }
    }

    @Test("CONTRIBUTING.md is a map of at most 8 KB, and not the guides themselves")
    func size() throws {
        #expect(try Documentation.text(of: "CONTRIBUTING.md").utf8.count <= 8192)
    }

    @Test("The page of errors has every code of the core, once, and nothing else")
    func errors() throws {
        let codes = House.files.filter { $0.path.hasSuffix("/Errors/SSOError+Code.swift") }.flatMap { file in
            Page(path: file.path, text: file.text).matches(of: #"let \w+ = Self\(rawValue: "([^"]+)"\)"#).map(\.text)
        }
        #expect(codes.count > 40)
        let page = try #require(Documentation.pages.first { $0.path.hasSuffix("PartnerSSO.docc/Errors.md") })
        let rows = page.matches(of: #"^\| `([^`]+)` \|"#).map(\.text)
        #expect(rows.sorted() == codes.sorted())
        let cells = page.text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { $0.split(separator: "|") }
        #expect(cells.allSatisfy { $0.count == 3 }, "each row says what happened and what to do")
    }
}
