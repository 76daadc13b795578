import HarborTV
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("What Harbor knows of carriers")
struct HandlersTests {
    private func handlers() throws -> HandlerSet {
        let plugin = try PluginFactory.harborTV(platform: HarborDouble()).makePlugin(
            settings: PluginSettings(),
            context: .scripted(for: "harbor-tv")
        )
        return try PluginRegistration(plugin, as: "harbor-tv").handlers
    }

    private let directory = ProviderDirectory(
        [
            MVPD(id: "Xfinity", platformMappingID: "Xfinity_Picker"),
            MVPD(id: "Cablevision", platformMappingID: "Cablevision"), MVPD(id: "Other", platformMappingID: "Other"),
            MVPD(id: "Spectrum", platformMappingID: "Spectrum_Apple"),
        ]
    )

    @Test(
        "Old numbers lead to carriers, new names too, and unknown ones nowhere",
        arguments: [
            ("HBR-001", "Cablevision"), ("Cablevision", "Cablevision"), ("Spectrum_Apple", "Spectrum"),
            ("HBR-999", nil),
        ]
    )
    func mapping(id: String, expected: String?) throws {
        let id = try #require(PlatformMappingID(id))
        let result = try handlers().mapping.resolve(id, in: directory)
        #expect(result.mvpd?.id.rawValue == expected && result.conflicts.isEmpty)
    }

    @Test("The largest carriers stand first, in Harbor's order")
    func order() throws {
        let report = try handlers().pickerReport(for: directory)
        #expect(report.featured.map(\.id.rawValue) == ["Spectrum", "Xfinity", "Cablevision"])
        #expect(report.supported.count == 4)
    }
}
