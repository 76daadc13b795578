import Foundation
import Testing

@Suite("Words that are always wrong")
struct WrongWordTests {
    @Test("No page of the documentation has one, apart from the former names on the page about migrating")
    func pages() {
        let pages = Documentation.pages.filter { $0.name != "Migrating" }
        #expect(pages.flatMap { WrongWords.breaches(in: $0.text, at: $0.path) } == [])
    }

    @Test("No file of code has one")
    func code() {
        #expect(WrongWords.files.flatMap { WrongWords.breaches(in: $0.text, at: $0.path) } == [])
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

    @Test("A word that only some rooms are free of is found there, and nowhere else")
    func rooms() {
        #expect(WrongWords.breaches(in: "whoever waits", at: "Sources/PartnerSSO/A.swift").count == 1)
        #expect(WrongWords.breaches(in: "whoever waits", at: "Examples/A.swift") == [])
    }

    @Test(
        "Words that only look like them are not",
        arguments: ["stale", "totalEnd", "Desktop", "dataLength", "wishbone", "it stands in the file"]
    )
    func spared(text: String) {
        #expect(WrongWords.breaches(in: text, at: "A.swift") == [])
    }
}
