import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

@Suite("Partners of a world, and why the simulator declines a partner sign-in")
struct PartnerReasonTests {
    private let otherSystem = Base64.text(#"{"model":"HarborBox","osName":"HarborOS","osVersion":"1"}"#.utf8)

    private func ask(_ device: inout TestDevice, _ partner: String) -> TestAnswer {
        device.call(
            "POST",
            "/api/v2/REF30/sessions/sso/\(partner)",
            headers: ["AP-Partner-Framework-Status": TestDevice.partnerStatus(), "X-Device-Info": otherSystem],
            form: TestDevice.fallbackForm
        )
    }

    @Test("A partner that the world lists is accepted on any system, without regard to case")
    func listed() {
        var device = TestDevice { $0.partners.append("Harbor") }
        for partner in ["Harbor", "harbor"] {
            let answer = ask(&device, partner)
            #expect(answer.action == "partner_profile")
            #expect(answer.body?["url"] == .string("/api/v2/REF30/profiles/sso/Harbor"))
        }
        #expect(ask(&device, "Apple").reason == "configuration_fallback")
    }

    @Test("A partner that it does not list is refused, and the reason says how to list it")
    func unlisted() throws {
        var device = TestDevice()
        let answer = ask(&device, "Harbor")
        #expect(answer.code == "invalid_parameter_partner")
        let reason = try #require(answer.header("X-Simulator-Reason"))
        #expect(reason.contains("field=partner; fix=Send Apple, or add yours") && reason.contains("simulate --partner"))
    }

    /// A world that declines, and the rule and the field that it names.
    private struct Declining: Sendable {
        let rule: String
        let field: String
        let change: @Sendable (inout SimulatorSettings) -> Void

        init(
            _ field: String,
            rule: String = "v2.partner_fallback",
            _ change: @escaping @Sendable (inout SimulatorSettings) -> Void
        ) {
            self.rule = rule
            self.field = field
            self.change = change
        }

        /// A world with another Cablevision.
        init(
            _ field: String,
            rule: String = "v2.partner_fallback",
            mvpd change: @escaping @Sendable (inout SimulatorMVPD) -> Void
        ) {
            self.init(field, rule: rule) { settings in
                guard var mvpd = settings.directory["Cablevision"] else { return }
                change(&mvpd)
                settings.directory = settings.directory.replacing(mvpd)
            }
        }
    }

    private static let declining = [
        Declining("partnerSSO") { $0.partnerSSO = .disabled },
        Declining("declines") { $0.declines = .configuration },
        Declining("X-Device-Info") { (_: inout SimulatorSettings) in },
        Declining("mvpd", mvpd: { $0.enablesPlatformServices = false }),
        Declining(
            "AP-Partner-Framework-Status",
            rule: "v2.invalid_header_pfs_provider_id_not_determined",
            mvpd: { $0.platformMappingID = "HBR-001" }
        ),
    ]

    @Test("Each fallback says why in the answer's header and in the record", arguments: declining.indices)
    func declined(index: Int) throws {
        let (rule, field) = (Self.declining[index].rule, Self.declining[index].field)
        var device = TestDevice(Self.declining[index].change)
        let answer = ask(&device, "Apple")
        #expect(answer.status == 200 && answer.action == "authenticate")
        #expect(answer.header("X-Simulator-Reason")?.hasPrefix("rule=\(rule); field=\(field); fix=") == true)
        let record = try #require(device.simulator.records.last?.reason)
        #expect(record.rule == rule && record.field == field && !record.fix.isEmpty)
    }

    @Test("A partner sign-in that is accepted has no reason")
    func accepted() {
        var device = TestDevice()
        #expect(device.askForProof().header("X-Simulator-Reason") == nil)
        #expect(
            device.askForProof(form: "domainName=adobe.com").header("X-Simulator-Reason")?.contains("redirectUrl")
                == true
        )
    }
}
