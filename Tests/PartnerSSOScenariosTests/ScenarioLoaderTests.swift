import Foundation
import PartnerSSOScenarios
import Testing

@Suite("Loading a scenario")
struct ScenarioLoaderTests {
    @Test("A name without a slash or an ending is looked up in the library")
    func byName() throws {
        #expect(try ScenarioLoader().load("denied") == ScenarioLibrary.scenario(named: "denied"))
    }

    @Test("An unknown name is a typed error with the nearest name")
    func unknownName() throws {
        let error = try #require(throws: ScenarioError.self) { try ScenarioLoader().load("canceled") }
        #expect(error.code == .notFound)
        #expect(error.message.contains("Did you mean \u{201C}cancels\u{201D}?"))
    }

    @Test("A name like no other gets the list of names")
    func strangeName() throws {
        let name = String(repeating: "\u{1F9E9}", count: 10_000)
        let error = try #require(throws: ScenarioError.self) { try ScenarioLoader().load(name) }
        #expect(error.hint.contains("already-signed-in"))
        #expect(error.message.count < 200)
    }

    @Test("A path is read from the disk")
    func byPath() throws {
        let scenario = try ScenarioLibrary.scenario(named: "cancels")
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(FileManager.default.createFile(atPath: path, contents: scenario.json()))
        #expect(try ScenarioLoader().load(path) == scenario)
    }

    @Test(
        "What is no readable file is a typed error",
        arguments: ["./there/is/none", "none.json", "/", "/dev/zero", "a\u{0}b.json"]
    )
    func unreadable(path: String) throws {
        let error = try #require(throws: ScenarioError.self) { try ScenarioLoader().load(path) }
        #expect(error.code == .unreadable)
    }

    @Test("A file that is too large is not read")
    func tooLarge() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = Data(count: Scenario.sizeLimit + 1)
        #expect(FileManager.default.createFile(atPath: path, contents: file))
        let error = try #require(throws: ScenarioError.self) { try ScenarioLoader().load(path) }
        #expect(error.code == .tooLarge)
    }

    @Test("Another way to read files gets the path and the limit")
    func injectedReader() throws {
        let scenario = try ScenarioLibrary.scenario(named: "cancels")
        let loader = ScenarioLoader { path, limit in
            #expect(path == "a/b")
            #expect(limit == Scenario.sizeLimit)
            return scenario.json()
        }
        #expect(try loader.load("a/b") == scenario)
    }
}
