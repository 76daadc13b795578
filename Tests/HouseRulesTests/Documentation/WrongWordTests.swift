import Foundation
import Testing

@Suite("Words that are always wrong")
struct WrongWordTests {
    @Test("No page of the documentation has one")
    func pages() {
        #expect(Documentation.pages.flatMap { WrongWords.breaches(in: $0.text, at: $0.path) } == [])
    }

    @Test("No file of code has one, but for those that are still to be converted: the list only shrinks")
    func code() throws {
        let breaches = WrongWords.files.map { file in
            (path: file.path, places: WrongWords.breaches(inCode: file.text, at: file.path))
        }
        let unconverted = Set(breaches.filter { !$0.places.isEmpty }.map(\.path))
        for file in breaches where !UnconvertedFiles.paths.contains(file.path) { #expect(file.places == []) }
        let clean = Set(UnconvertedFiles.paths).subtracting(unconverted)
        if Documentation.isUpdating {
            try UnconvertedFiles.write(UnconvertedFiles.paths.filter { !clean.contains($0) })
        } else {
            #expect(clean.sorted() == [], "clean or gone: UPDATE_DIAGRAM=1 swift test --filter WrongWordTests")
        }
        #expect(UnconvertedFiles.paths.count <= UnconvertedFiles.most)
    }

    @Test(
        "Each word is found, alone and in a name",
        arguments: [
            "the stand-in", "Stand-ins", "withStandIn(a)", "standIn", "SignOutDebt", "debts", "his wish", "wishes",
            "RegularDesk", "desk", "RegularTicket", "tickets", "a tale", "TaleTests",
        ]
    )
    func found(text: String) {
        #expect(WrongWords.breaches(in: text, at: "A.swift").count == 1)
    }

    @Test(
        "Words that only look like them are not",
        arguments: ["stale", "totalEnd", "Desktop", "dataLength", "wishbone", "it stands in the file"]
    )
    func spared(text: String) {
        #expect(WrongWords.breaches(in: text, at: "A.swift") == [])
    }
}
