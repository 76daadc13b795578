import PartnerSSOBase
import Testing

@Suite("Objects are read strictly")
struct StrictObjectTests {
    @Test("Only an object is one")
    func noObject() {
        #expect(StrictObject([]) == nil)
        #expect(StrictObject("text") == nil)
        #expect(StrictObject(.null) == nil)
    }

    @Test("Of repeated members the first counts, and the others are told")
    func repeated() throws {
        let object = try #require(StrictObject(try JSON(reading: #"{"a": 1, "b": null, "a": 2, "b": 3}"#.utf8)))
        #expect(object.members.map(\.name) == ["a", "b"])
        #expect(object["a"] == 1)
        #expect(object["b"] == JSON.null)
        #expect(object.repeated.map(\.value) == [2, 3])
        #expect(object.repeated.first?.position?.column == 21)
    }

    @Test("An unknown member is told with its place and the nearest known name")
    func unknown() throws {
        let object = try #require(StrictObject(try JSON(reading: #"{"mode": 1, "mod": 2, "frobnicate": 3}"#.utf8)))
        let unknown = object.unknown(knowing: ["mode", "node", "serviceProvider"])
        #expect(unknown.map(\.name) == ["mod", "frobnicate"])
        #expect(unknown.map(\.position?.column) == [13, 23])
        #expect(unknown.map(\.nearest) == ["mode", nil])
        #expect(object.unknown(knowing: ["mode", "mod", "frobnicate"]).isEmpty)
    }
}
