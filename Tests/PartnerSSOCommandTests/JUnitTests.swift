import PartnerSSOContracts
import PartnerSSOCulprits
import Testing

@testable import PartnerSSOCommand

@Suite("The form that continuous integration systems read")
struct JUnitTests {
    @Test("A contract report escapes what XML gives a meaning to, and says how each case ended")
    func contracts() async {
        let cases = [
            ContractCase("PLG-001", "Holds <\"&", law: "It holds.", group: .plugin) { _ = try $0.makeHandlers() },
            ContractCase("PLG-002", "Breaks", law: "It breaks.", group: .plugin) { _ in
                throw ContractFailure("1 < 2 & \u{1}\"\n")
            },
            ContractCase("PLG-003", "Is not there", law: "It is there.", group: .settings) { _ in
                throw ContractUnstaged("nobody home")
            },
        ]
        let report = await ContractEngine(cases: cases).run([.reference])
        let text = JUnitDocument(report).text
        #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"))
        #expect(text.contains("<testsuite name=\"reference\" tests=\"3\" failures=\"2\" errors=\"0\" skipped=\"0\">"))
        #expect(text.contains("classname=\"reference.plugin\" name=\"PLG-001 Holds &lt;&quot;&amp;\" time=\""))
        #expect(
            text.contains("<failure type=\"failed\" message=\"1 &lt; 2 &amp; \u{FFFD}&quot;&#10;\">1 &lt; 2")
        )
        #expect(text.contains("<failure type=\"inconclusive\" message=\"nobody home\">nobody home"))
    }

    @Test("A case that passed says what it leaves unproven")
    func unproven() {
        let one = JUnitDocument.Case(group: "tokens", name: "holds", ending: .passed, notes: ["unproven: <none>"])
        let text = JUnitDocument(suites: [.init(name: "all", cases: [one])]).text
        #expect(text.contains("name=\"holds\"><system-out>unproven: &lt;none&gt;</system-out></testcase>"))
    }

    @Test("A case that was left out says why")
    func skipped() {
        let one = JUnitDocument.Case(group: "service", name: "serves", ending: .skipped("It is \"off\"."))
        let text = JUnitDocument(suites: [.init(name: "all", cases: [one])]).text
        #expect(text.contains("tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"1\""))
        #expect(text.contains("name=\"serves\"><skipped message=\"It is &quot;off&quot;.\"/></testcase>"))
    }
}
