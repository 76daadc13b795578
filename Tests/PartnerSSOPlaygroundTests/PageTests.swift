import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOPlayground

@Suite("What the page is made of")
struct PageTests {
    @Test("Text is escaped by scalars, so that a combining mark hides no quotation mark")
    func escaping() throws {
        struct Value { let title: String, explanation: String }
        let text = "\"\u{301}><script>alert('1')</script>&"
        let html = try Renderer().html("refused", Value(title: text, explanation: text))
        #expect(html.contains("&quot;\u{301}&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"))
        #expect(!html.unicodeScalars.contains("\u{301}") || !html.contains("<script>"))
    }

    @Test("A partial is escaped in the same way")
    func partials() async throws {
        let bench = try PlayBench()
        await bench.perform(.permission(.granted), .systemAccount("x\"\u{301}y"), .settings(isOpen: true))
        #expect(await bench.html("tv").contains("x&quot;\u{301}y"))
    }

    @Test("The drawing of the machine has the states and transitions of the generated diagram, and no others")
    func machine() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appending(path: "Sources/PartnerSSO/PartnerSSO.docc/SignIn.md"),
            encoding: .utf8
        )
        let arrows = page.split(separator: "\n").compactMap { line -> MachineMap.Transition? in
            let parts = line.split(separator: " --> ")
            guard parts.count == 2 else { return nil }
            let from = parts[0].trimmingCharacters(in: .whitespaces)
            let to = String(parts[1].prefix { $0 != ":" })
            return from == "[*]" || to == "[*]" ? nil : MachineMap.Transition(from: from, to: to)
        }
        #expect(arrows.count > 30)
        #expect(Set(arrows) == Set(MachineMap.transitions))
        #expect(Set(arrows.flatMap { [$0.from, $0.to] }) == Set(MachineMap.states.map(\.name)))
    }

    @Test("Only a part that changed is sent again, one data line for each line")
    func feed() async throws {
        let bench = try PlayBench()
        var feed = PaneFeed()
        let first = feed.events(for: Panes(await bench.playground.state, bench.site.renderer))
        #expect(first.contains("event: tv\nid: "))
        #expect(
            first.split(separator: "\n").allSatisfy {
                $0.hasPrefix("event: ") || $0.hasPrefix("id: ") || $0.hasPrefix("data: ")
            }
        )
        #expect(feed.events(for: Panes(await bench.playground.state, bench.site.renderer)).isEmpty)
        await bench.perform(.settings(isOpen: true))
        let second = feed.events(for: Panes(await bench.playground.state, bench.site.renderer))
        #expect(second.contains("event: tv\n") && !second.contains("event: phone\n"))
    }

    @Test(
        "Forms are decoded",
        arguments: [
            ("a=1&b=2", "1"), ("a=x+y%20z", "x y z"), ("a=%C3%A9", "é"), ("a=%zz", nil), ("a=%+5", nil),
            ("a=&a=2", nil), ("b=1", nil),
            ("a=1&a=2", "1"), ("%61=1", "1"), ("a", nil), ("", nil),
        ] as [(String, String?)]
    )
    func forms(body: String, value: String?) {
        #expect(FormFields(reading: Array(body.utf8))["a"] == value)
    }

    @Test("A pause ends when the time has passed or is skipped")
    func clock() async throws {
        let clock = PlaygroundClock(start: Date(timeIntervalSince1970: 0), pace: .onRequest)
        async let first: Void = clock.sleep(for: .seconds(10))
        while !clock.hasPauses { await Task.yield() }
        clock.advance(by: .seconds(9))
        #expect(clock.hasPauses)
        clock.skipPauses()
        try await first
        #expect(clock.uptime == .seconds(10))
        async let second: Void = clock.sleep(for: .seconds(10))
        while !clock.hasPauses { await Task.yield() }
        clock.advance(by: .seconds(60))
        try await second
        #expect(clock.uptime == .seconds(70))
        let cancelled = Task { try await clock.sleep(for: .seconds(10)) }
        cancelled.cancel()
        await #expect(throws: SSOError.self) { try await cancelled.value }
    }
}
