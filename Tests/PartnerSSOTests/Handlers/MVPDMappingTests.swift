import PartnerSSOPluginKit
import Testing

@testable import PartnerSSO

@Suite("Mapping platform identifiers to providers")
struct MVPDMappingTests {
    private static func table(_ table: [String: String], by author: PluginIdentifier) -> MVPDMapping {
        let pairs = table.map { (Sample.mapping($0.key), Sample.id($0.value)) }
        return .table(Dictionary(uniqueKeysWithValues: pairs), by: author)
    }

    @Test("PG03 Where handlers disagree, the first answer wins and the other is reported once")
    func conflict() {
        let mapping = Self.table(["x": "Fiber"], by: "first")
            .then(Self.table(["x": "Cable"], by: "second"))
            .then(Self.table(["x": "Cable"], by: "third"))
            .then(Self.table(["x": "Fiber"], by: "fourth"))
        let result = mapping.resolve(Sample.mapping("x"), in: Sample.directory)
        #expect(result.mvpd?.id == Sample.id("Fiber"))
        #expect(result.conflicts == [MappingResult.Answer(author: "second", mvpd: Sample.id("Cable"))])
        let facts: [SSOEvent.Fact: String] = [.platformMappingID: "x", .mvpd: "Fiber", .others: "Cable"]
        #expect(result.events == [SSOEvent(.mappingConflict, facts)])
    }

    @Test("PG04 An answer that is not in the directory is ignored and reported")
    func notInDirectory() {
        let mapping = Self.table(["x": "Gone"], by: "first").then(Self.table(["x": "Cable"], by: "second"))
        let result = mapping.resolve(Sample.mapping("x"), in: Sample.directory)
        #expect(result.mvpd?.id == Sample.id("Cable"))
        #expect(result.conflicts.isEmpty)
        #expect(result.ignored == [MappingResult.Answer(author: "first", mvpd: Sample.id("Gone"))])
        let facts: [SSOEvent.Fact: String] = [.platformMappingID: "x", .mvpd: "Gone", .plugin: "first"]
        #expect(result.events == [SSOEvent(.mappingIgnored, facts)])
    }

    @Test("SV17 An identifier that leads to two providers resolves to the directory's first, with a conflict event")
    func sharedIdentifier() {
        var other = Sample.mvpd("Fiber")
        other.platformMappingID = Sample.mapping("Cable_Platform")
        let directory = ProviderDirectory([other, Sample.mvpd("Cable")])
        let mapping = MVPDMapping.byPlatformMappingID(by: "service")
        let result = mapping.resolve(Sample.mapping("Cable_Platform"), in: directory)
        #expect(result.mvpd?.id == Sample.id("Fiber"))
        #expect(result.events.map(\.name) == [.mappingConflict])
        #expect(result.events.first?.facts[.others] == "Cable")
    }

    @Test("An identifier nobody knows is unknown, without an event", arguments: ["Cable", "cable_platform", "\u{0}"])
    func unknown(text: String) {
        let mapping = MVPDMapping.byPlatformMappingID(by: "service")
        let result = mapping.resolve(Sample.mapping(text), in: Sample.directory)
        #expect(result.mvpd == nil)
        #expect(result.events.isEmpty)
    }

    @Test("An alias of the product comes before the directory's own identifiers")
    func alias() {
        let product = HandlerSet.product(
            featured: [],
            hidden: [],
            aliases: [Sample.mapping("Cable_Platform"): Sample.id("Dish")]
        )
        let mapping = product.mapping.then(.byPlatformMappingID(by: "service"))
        let result = mapping.resolve(Sample.mapping("Cable_Platform"), in: Sample.directory)
        #expect(result.mvpd?.id == Sample.id("Dish"))
        #expect(result.conflicts.map(\.mvpd) == [Sample.id("Cable")])
    }
}
