import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import AdobePassV1

@Suite("The handlers of the legacy plugin")
struct HandlerTests {
    static let json = #"""
        {"requestor":{"id":"REF30","name":"R","domains":[{"name":"example.com"}],"mvpds":[
        {"id":"Cablevision","displayName":"Cablevision","platformMappingId":"Cablevision","boardingStatus":"supported",
         "enablePlatformServices":true,"displayInPlatformPicker":true,"requiredMetadataFields":["uid"]},
        {"id":"Xfinity","platformMappingId":"Xfinity_Picker","boardingStatus":"PICKER","enablePlatformServices":"true",
         "displayInPlatformPicker":true},
        {"id":"Off","platformMappingId":"Off","enablePlatformServices":false,"displayInPlatformPicker":true},
        {"id":"Unlisted","platformMappingId":"Unlisted","enablePlatformServices":true},
        {"id":"TempPass","platformMappingId":"T","isTempPass":true,"enablePlatformServices":true,
         "displayInPlatformPicker":true},
        {"id":"Twin","platformMappingId":"Cablevision"}]}}
        """#

    @Test("The picker offers who is integrated and shown, and says of the others why they are not")
    func picker() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/config/REF30", .json(Self.json))
        let directory = try await world.service.directory()
        let report = world.registration.handlers.pickerReport(for: directory)
        #expect(report.supported.map(\.id.rawValue) == ["Cablevision", "Xfinity"])
        #expect(report.hidden.map(\.mvpd.rawValue) == ["Off", "Unlisted", "TempPass", "Twin"])
        #expect(Set(report.hidden.map(\.author)) == [AdobePassV1Plugin.identifier])
        #expect(directory.mvpds.first?.requiredAttributeNames == ["uid"])
    }

    @Test(
        "SV15 What is missing, null or of another type in a provider's entry is read with caution",
        arguments: [
            (#""enablePlatformServices":null"#, false, false, MVPD.Onboarding.none, []),
            (#""enablePlatformServices":1,"displayInPlatformPicker":true"#, false, true, .none, []),
            (#""enablePlatformServices":"TRUE","displayInPlatformPicker":"true""#, true, true, .none, []),
            (#""enablePlatformServices":true,"displayInPlatformPicker":"yes""#, true, false, .none, []),
            (#""boardingStatus":null"#, false, false, .none, []), (#""boardingStatus":7"#, false, false, .none, []),
            (#""boardingStatus":" picker ""#, false, false, .pickerOnly, []),
            (#""boardingStatus":"RETIRED""#, false, false, .none, []),
            (#""requiredMetadataFields":null"#, false, false, .none, []),
            (#""requiredMetadataFields":"uid""#, false, false, .none, ["uid"]),
            (#""requiredMetadataFields":["uid",1,null,""," zip ","uid"]"#, false, false, .none, ["uid", "zip"]),
            (#""requiredMetadataFields":{"a":"b"}"#, false, false, .none, []),
        ] as [(String, Bool, Bool, MVPD.Onboarding, [String])]
    )
    func lenient(
        members: String,
        isEnabled: Bool,
        isOffered: Bool,
        onboarding: MVPD.Onboarding,
        names: [String]
    ) async throws {
        let world = try V1World()
        let json = #"{"requestor":{"mvpds":[{"id":"A","platformMappingId":"PA",\#(members)}]}}"#
        world.transport.on(.get, "/api/v1/config/REF30", .json(json))
        let mvpd = try #require(try await world.service.directory().mvpds.first)
        #expect(mvpd.arePartnerServicesEnabled == isEnabled)
        #expect(mvpd.isOfferedInPlatformPicker == isOffered)
        #expect(mvpd.onboarding == onboarding)
        #expect(mvpd.requiredAttributeNames == names)
        let report = world.registration.handlers.pickerReport(for: try await world.service.directory())
        #expect(report.supported.isEmpty == !(isEnabled && isOffered))
    }

    @Test("SV16 Entries without a usable identifier are left out and counted", arguments: ["null", "\" \"", "7", "{}"])
    func useless(id: String) async throws {
        let world = try V1World()
        let json = #"{"requestor":{"mvpds":[{"id":\#(id)},7,null,{"id":"B","platformMappingId":\#(id)}]}}"#
        world.transport.on(.get, "/api/v1/config/REF30", .json(json))
        let directory = try await world.service.directory()
        #expect(directory.mvpds.map(\.id.rawValue) == ["B"])
        #expect(directory.mvpds.first?.platformMappingID == nil)
        #expect(world.events.events.contains { $0.name.rawValue == "directory.skips" && $0.facts[.count] == "3" })
    }

    @Test("SV17 A doubled platform identifier leads to the first provider and is told")
    func mapping() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/config/REF30", .json(Self.json))
        let directory = try await world.service.directory()
        let id = PlatformMappingID("Cablevision")
        let result = world.registration.handlers.mapping.resolve(id, in: directory)
        #expect(result.mvpd?.id == V1World.mvpd)
        #expect(result.conflicts.map(\.mvpd.rawValue) == ["Twin"])
    }

    @Test("The directory is asked for once while it is fresh, and stays when the next question fails")
    func cache() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/config/REF30", .json(Self.json), .status(500))
        _ = try await world.service.directory()
        _ = try await world.service.directory()
        #expect(world.calls == ["GET /api/v1/config/REF30"])
        world.clock.advance(by: .seconds(181))
        #expect(try await world.service.directory().mvpds.count == 6)
        #expect(world.calls.count == 2)
    }

    @Test("Registration makes no call and needs its two settings")
    func registration() throws {
        let world = try V1World()
        #expect(world.transport.calls.isEmpty)
        #expect(world.registration.capabilities == [.entitlementService])
        #expect(world.service.needs.relyingParty == "https://saml.sp.auth.adobe.com")
        #expect(world.service.needs.statusForExistingProfiles == .ignored)
        for name in ["baseURL", "softwareStatement"] {
            #expect(AdobePassV1Plugin.settings[name]?.isRequired == true)
        }
        let error = #expect(throws: SSOError.self) {
            try AdobePassV1Plugin(settings: PluginSettings(), context: .scripted(for: AdobePassV1Plugin.identifier))
        }
        #expect(error?.code == .configurationInvalid)
    }
}
