import Foundation
import PartnerSSOCommand
import PartnerSSOVocabulary
import Testing

@Suite("The picker and the mapping")
struct DirectoryCommandTests {
    private static let saved = """
        {"requestor": {"id": "REF30", "name": "Reference", "domains": [], "mvpds": [
          {"id": "One", "displayName": "One", "boardingStatus": "SUPPORTED", "platformMappingId": "One_TV",
           "enablePlatformServices": true, "displayInPlatformPicker": true},
          {"id": "Two", "displayName": "Two", "boardingStatus": "SUPPORTED", "platformMappingId": "One_TV",
           "enablePlatformServices": true, "displayInPlatformPicker": true},
          {"id": "Cablevision", "displayName": "Cablevision", "platformMappingId": "Cable_TV",
           "enablePlatformServices": true, "displayInPlatformPicker": true},
          {"id": "Test_MVPD", "displayName": "Test", "platformMappingId": "Test_TV",
           "enablePlatformServices": true, "displayInPlatformPicker": true}]}}
        """

    private func run(_ arguments: [String]) async -> Tool.Ending {
        await Tool().run(arguments + ["--format", "json"])
    }

    @Test("The picker of the simulator offers hundreds, features those of the product, and says who hides whom")
    func picker() async throws {
        let ending = await run(["picker", "--product", "living-room-tv"])
        #expect(ending.status == 0)
        let json = try ending.json()
        #expect(json.names == ["supported", "featured", "hidden"])
        let supported = try #require(json["supported"]?.elements)
        let hidden = try #require(json["hidden"]?.elements)
        #expect(supported.count + hidden.count >= 600)
        #expect(json["featured"]?[0] == .string("Cablevision"))
        #expect(hidden.allSatisfy { $0.names == ["mvpd", "by", "reason"] })
        #expect(hidden.allSatisfy { $0["reason"]?.string?.isEmpty == false })
    }

    @Test("A saved directory is read by the plugin's own decoder", arguments: [String].bundledProducts)
    func savedPicker(_ product: String) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.saved, to: "configuration.json")
        let json = try await run(["picker", "--product", product, "--directory", path]).json()
        #expect(json["supported"] == .array([.string("One_TV"), .string("Cable_TV")]))
        #expect(json["featured"] == .array([.string("Cable_TV")]))
        #expect(json["hidden"]?[0]?["mvpd"] == .string("Test_MVPD"))
        #expect(json["hidden"]?[0]?["by"] == .string("(product)"))
    }

    @Test("SV17 An identifier is a provider, unknown, or a conflict that names the others")
    func map() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.saved, to: "configuration.json")
        let ids = ["One_TV", "Cablevision_Apple", "Nobody"]
        let ending = await run(["map", "--product", "living-room-tv", "--directory", path] + ids)
        #expect(ending.status == 0)
        let results = try #require(try ending.json().elements)
        #expect(results.allSatisfy { $0.names == ["id", "mvpd", "conflict"] })
        #expect(results[0]["mvpd"] == .string("One"))
        #expect(results[0]["conflict"] == .array([.string("Two")]))
        #expect(results[1]["mvpd"] == .string("Cablevision"))
        #expect(results[2]["mvpd"] == .null)
        #expect(results[2]["conflict"] == .array([]))
    }

    @Test("A saved directory that cannot be read is the plugin's own error")
    func malformed() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("{\"requestor\": [", to: "configuration.json")
        let ending = await run(["picker", "--product", "living-room-tv", "--directory", path])
        #expect(ending.status == 1)
        #expect(try ending.json()["error"]?["code"] == .string("answer.malformed"))
    }

    @Test("A saved directory of more than 64 levels is the plugin's own error", arguments: [65, 100_000])
    func deep(levels: Int) async throws {
        let folder = try TemporaryFolder()
        let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        let path = try folder.write("{\"requestor\": {\"mvpds\": [], \"x\": \(deep)}}", to: "configuration.json")
        let ending = await run(["picker", "--product", "living-room-tv", "--directory", path])
        #expect(ending.status == 1)
        #expect(try ending.json()["error"]?["code"] == .string("answer.malformed"))
    }

    @Test("People read who is offered and who is not")
    func lines() async {
        let ending = await Tool()("map", "--product", "living-room-tv", "Cablevision", "Nobody")
        #expect(ending.status == 0)
        #expect(ending.output == "Cablevision  Cablevision\nNobody       unknown\n")
        let picker = await Tool()("picker", "--product", "living-room-tv")
        #expect(picker.output.contains("featured (2)"))
    }
}
