import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOTesting
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

    @Test("SV17 A doubled platform identifier leads to the first provider and is told")
    func mapping() async throws {
        let world = try V1World()
        world.transport.on(.get, "/api/v1/config/REF30", .json(Self.json))
        let directory = try await world.service.directory()
        let id = try #require(PlatformMappingID("Cablevision"))
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
