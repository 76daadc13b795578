import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@testable import AdobePassSimulator

@Suite("Configuration and directory")
struct ConfigurationTests {
    private static func mvpds(_ answer: TestAnswer) -> [JSON] {
        answer.body?["requestor"]?["mvpds"]?.elements ?? []
    }

    private static func mvpd(_ id: String, in mvpds: [JSON]) -> JSON? {
        mvpds.first { $0["id"] == .string(id) }
    }

    @Test("The list has at least six hundred MVPDs, the active ones only, each once")
    func size() {
        var device = TestDevice()
        let answer = device.get("/api/v2/REF30/configuration")
        let ids = Self.mvpds(answer).compactMap { $0["id"]?.string }
        #expect(answer.status == 200)
        #expect(ids.count >= 600)
        #expect(Set(ids).count == ids.count)
        #expect(!ids.contains("Retired_MVPD"))
    }

    @Test("The well-known MVPDs are boarded as the directory says")
    func wellKnown() {
        var device = TestDevice()
        let answer = Self.mvpds(device.get("/api/v2/REF30/configuration"))
        let cablevision = Self.mvpd("Cablevision", in: answer)
        #expect(cablevision?["boardingStatus"] == .string("SUPPORTED"))
        #expect(cablevision?["platformMappingId"] == .string("Cablevision"))
        #expect(cablevision?["enablePlatformServices"] == .boolean(true))
        #expect(Self.mvpd("Spectrum", in: answer)?["platformMappingId"] == .string("Spectrum_Apple"))
        #expect(Self.mvpd("Xfinity", in: answer)?["boardingStatus"] == .string("PICKER"))
        #expect(Self.mvpd("ATTOTT", in: answer)?["boardingStatus"] == nil)
        #expect(Self.mvpd("Suddenlink", in: answer)?["enablePlatformServices"] == .boolean(false))
        #expect(Self.mvpd("TempPass", in: answer)?["isTempPass"] == .boolean(true))
    }

    @Test("The list has the shapes real lists have: missing, null and any-case members")
    func quirks() {
        var device = TestDevice()
        let mvpds = Self.mvpds(device.get("/api/v2/REF30/configuration"))
        #expect(mvpds.contains { $0["boardingStatus"] == .null })
        #expect(mvpds.contains { $0["boardingStatus"] == nil })
        #expect(mvpds.contains { $0["boardingStatus"] == .string("Supported") })
        #expect(mvpds.contains { $0["logoUrl"] == nil })
        #expect(mvpds.contains { $0["platformMappingId"] != nil && $0["displayInPlatformPicker"] == nil })
        #expect(mvpds.allSatisfy { $0["requiredMetadataFields"] == nil })
    }

    @Test("Without a recognised platform no MVPD has platform members; a user agent is enough")
    func platform() {
        var device = TestDevice()
        let path = "/api/v2/REF30/configuration"
        let unknown = device.get(path, without: ["X-Device-Info", "AP-Device-Identifier"])
        #expect(unknown.status == 200)
        #expect(unknown.body?["device"] == .string("unknown"))
        #expect(Self.mvpds(unknown).allSatisfy { $0["platformMappingId"] == nil && $0["boardingStatus"] == nil })
        let agent = device.get(path, headers: ["User-Agent": "AppleTV6,2/11.1"], without: ["X-Device-Info"])
        #expect(Self.mvpd("Cablevision", in: Self.mvpds(agent))?["boardingStatus"] != nil)
    }

    @Test("With partner sign-on off nothing is enabled")
    func disabled() {
        var device = TestDevice { $0.partnerSSO = .disabled }
        let mvpds = Self.mvpds(device.get("/api/v2/REF30/configuration"))
        #expect(!mvpds.contains { $0["enablePlatformServices"] == .boolean(true) })
        #expect(mvpds.contains { $0["boardingStatus"] == .string("SUPPORTED") })
    }

    @Test("An identifier leads to the first MVPD that has it")
    func firstWins() {
        let first = SimulatorMVPD(id: "a", displayName: "A").with { $0.platformMappingID = "m" }
        let second = SimulatorMVPD(id: "b", displayName: "B").with { $0.platformMappingID = "m" }
        let directory = SimulatorDirectory([first, second])
        #expect(directory[platformMappingID: "m"]?.id == "a")
        #expect(directory["b"]?.displayName == "B")
        #expect(directory[platformMappingID: "x"] == nil)
    }
}
