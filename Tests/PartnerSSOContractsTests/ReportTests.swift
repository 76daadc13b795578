import Foundation
import PartnerSSOContracts
import PartnerSSOCulprits
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@Suite struct ReportTests {
    private func report() async -> ContractReport {
        let cases = [
            ContractCase("PLG-001", "Holds <\"&", law: "It holds.", group: .plugin) { _ = try $0.makeHandlers() },
            ContractCase("PLG-002", "Breaks", law: "It breaks.", group: .plugin) { _ in
                throw ContractFailure("1 < 2 & \u{1}\"\n")
            },
            ContractCase("PLG-003", "Is not there", law: "It is there.", group: .settings) { _ in
                throw ContractUnstaged("nobody home")
            },
            ContractCase("SVC-001", "Serves", law: "It serves.", group: .service, requires: [.entitlementService]) {
                _ in
            },
        ]
        struct Bare: SSOPlugin {
            static let identifier: PluginIdentifier = "bare"
            static let version = "0.1.0"
            static let settings = SettingsSchema()

            func register(in registrar: inout PluginRegistrar) {
                registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
            }
        }
        let bare = ContractHarness(
            factory: PluginFactory(Bare.self) { (_, _) throws(SSOError) in Bare() },
            settings: PluginSettings()
        )
        return await ContractEngine(cases: cases, seed: 9).run([bare, .reference])
    }

    private static let members = [
        "detail", "id", "isInconclusive", "law", "milliseconds", "page", "requires", "result", "severity", "title",
        "unproven",
    ]

    @Test("The JSON of command lines has exactly the documented members")
    func json() async throws {
        let json = try JSONSerialization.jsonObject(with: Data(await report().json().utf8))
        let plugins = try #require((json as? [String: Any])?["plugins"] as? [[String: Any]])
        #expect((json as? [String: Any])?.keys.sorted() == ["plugins", "schemaVersion", "tested"])
        #expect(plugins.map { $0["plugin"] as? String } == ["bare", "reference"])
        #expect(plugins[0].keys.sorted() == ["cases", "failed", "levels", "passed", "plugin", "skipped", "version"])
        #expect(plugins[0]["version"] as? String == "0.1.0")
        #expect([plugins[0]["passed"], plugins[0]["failed"], plugins[0]["skipped"]].map { $0 as? Int } == [1, 2, 1])
        let cases = try #require(plugins[0]["cases"] as? [[String: Any]])
        for entry in cases { #expect(entry.keys.sorted() == Self.members) }
        #expect(cases.map { $0["result"] as? String } == ["passed", "failed", "failed", "skipped"])
        #expect(cases.map { $0["isInconclusive"] as? Bool } == [false, false, true, false])
        let levels = try #require(plugins[0]["levels"] as? [String: String])
        #expect(levels == ["required": "broken", "provisional": "broken", "strict": "broken"])
        #expect(cases[0]["detail"] is NSNull)
        let lines = (cases[2]["detail"] as? String ?? "").split(separator: "\n")
        #expect(lines.count == 3 && lines[0] == "Not staged: nobody home" && lines[1] == "PLG-003: It is there.")
        let tested = try #require((json as? [String: Any])?["tested"] as? [String: Any])
        #expect(tested["suite"] as? String == ContractSuite.version && tested["seed"] as? Int == 9)
        #expect(cases[3]["requires"] as? [String] == ["entitlementService"])
    }

    @Test("A broken law of a level breaks the levels above it; one that is not shown, or not run, leaves them open")
    func levels() async throws {
        func law(_ id: String, _ severity: ContractCase.Severity, _ error: (any Error)? = nil) -> ContractCase {
            ContractCase(id, "Law", law: "It holds.", group: .plugin, severity: severity) { probe in
                _ = try probe.makeHandlers()
                if let error { throw error }
            }
        }
        let (broken, open) = (ContractFailure("broken"), ContractUnstaged("not shown"))
        let rows: [([ContractCase], [ContractReport.Verdict])] = [
            ([], [.kept, .kept, .kept]),
            ([law("PLG-001", .recommended, broken)], [.kept, .kept, .broken]),
            ([law("PLG-001", .provisional, open)], [.kept, .inconclusive, .inconclusive]),
            (
                [law("PLG-001", .required, open), law("PLG-002", .provisional, broken)],
                [.inconclusive, .broken, .broken]
            ),
        ]
        for (special, expected) in rows {
            let ids = special.map(\.id)
            let others = ContractSuite.cases.map(\.id).filter { !ids.contains($0) }.map { law($0, .required) }
            let plugin = await ContractEngine(cases: others + special).run(.reference)
            #expect(ContractReport.Level.allCases.map { plugin.verdict(on: $0) } == expected)
        }
        let part = await ContractEngine(cases: [law("PLG-001", .required)]).run(.reference)
        #expect(ContractReport.Level.allCases.allSatisfy { part.verdict(on: $0) == .inconclusive })
    }

    @Test("The whole report survives being written and read")
    func codable() async throws {
        let report = await report()
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(ContractReport.self, from: data) == report)
        #expect(report.schemaVersion == 4 && report.seed == 9)
        #expect(!report.isPassing)
    }

    @Test("The text shows every case, and the law below one that did not pass")
    func text() async {
        let text = await report().text
        #expect(text.hasPrefix("bare 0.1.0 (handlers only)\n  ok   PLG-001 Holds"))
        #expect(text.contains("  FAIL PLG-002 Breaks\n      law: It breaks.\n      failed: 1 < 2"))
        #expect(text.contains("  open PLG-003 Is not there\n      law: It is there.\n      inconclusive: nobody home"))
        #expect(
            text.contains("  skip SVC-001 Serves\n      skipped: The plugin does not register: entitlementService.")
        )
        let levels = "required broken, provisional broken, strict broken"
        #expect(text.contains("  1 passed, 1 failed, 1 inconclusive, 1 skipped\n  \(levels)\n"))
        let file = ContractReport.temporaryFolder + "/plg-002-bare.json"
        #expect(text.contains("      see again: partner-sso contracts --replay \(file)\n"))
        #expect(FileManager.default.fileExists(atPath: file))
        #expect(
            text.contains(", seed 9, 100000 providers; bare 0.1.0, reference 1.0.0; ") && text.hasSuffix(" ms.\n")
        )
        #expect(text.contains("reference 1.0.0 (entitlementService, identityTokenSource, partnerFramework)"))
    }
}
