import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("Identifiers as literals, and what is sorted and mapped by them")
struct LiteralTests {
    private struct Plugin: SSOPlugin {
        static let identifier: PluginIdentifier = "literal"
        static let version = "1.0.0"
        static let settings = SettingsSchema()
        let handlers: HandlerSet

        func register(in registrar: inout PluginRegistrar) {
            registrar.handlers(mapping: handlers.mapping, picker: handlers.picker, featured: handlers.featured)
        }
    }

    private func register(_ mapping: MVPDMapping = .identity, _ featured: FeaturedSort = .identity) throws(SSOError) {
        let handlers = HandlerSet(mapping: mapping, picker: .identity, featured: featured)
        _ = try PluginRegistration(Plugin(handlers: handlers), as: "literal")
    }

    @Test("A literal is the identifier of the same text")
    func literal() {
        let (provider, platform): (MVPD.ID, PlatformMappingID) = ("Cable", "Cable_Platform")
        #expect(provider == Sample.id("Cable") && platform == Sample.mapping("Cable_Platform"))
        #expect(provider.isWellFormed && platform.isWellFormed)
    }

    @Test("A blank literal in a table or an order is reported when the plugin registers")
    func blank() throws {
        let mappings: [MVPDMapping] = [
            .table(["": "Cable"], by: "literal"), .table(["x": " "], by: "literal"),
            .table(["\t": "Cable"], thenDirectoryBy: "literal"),
            MVPDMapping.byPlatformMappingID(by: "literal").then(.table(["x": ""], by: "literal")),
        ]
        for mapping in mappings {
            #expect(throws: SSOError.self) { try register(mapping) }
        }
        for order in [FeaturedSort.ranked(by: ["Cable", ""]), .named { _ in true }.then(.ranked(by: [" "]))] {
            let error = #expect(throws: SSOError.self) { try register(.identity, order) }
            #expect(error?.code == .invalidArgument && error?.plugin == "literal")
        }
        try register(.table(["x": "Cable"], thenDirectoryBy: "literal"), .ranked(by: ["Cable"]))
    }

    @Test("A table before the directory answers what the directory has, and then what the directory says")
    func tableThenDirectory() {
        let mapping = MVPDMapping.table(["1": "Cable", "2": "Gone"], thenDirectoryBy: "literal")
        #expect(mapping.resolve("1", in: Sample.directory).mvpd?.id == "Cable")
        #expect(mapping.resolve("2", in: Sample.directory) == MVPDMapping.identity.resolve("2", in: Sample.directory))
        let known = mapping.resolve("Fiber_Platform", in: Sample.directory)
        #expect(known.mvpd?.id == "Fiber" && known.ignored.isEmpty)
    }

    @Test("Providers are featured by any comparable key, and by name without regard to case")
    func keys() {
        let mvpds = [("b", "beta"), ("c", "Alpha"), ("a", "Gamma"), ("d", "alpha")].compactMap { id, name in
            MVPD.ID(id).map { MVPD(id: $0, displayName: name) }
        }
        let byName = FeaturedSort.named { $0.id != "a" }
        #expect(byName.featured(in: mvpds).map(\.id) == ["c", "d", "b"])
        let rank: FeaturedSort.Rank? = byName.ranks(of: mvpds[0]).first ?? nil
        #expect(rank?.key as? String == "beta")
        let backwards = FeaturedSort { mvpd in mvpd.id == "d" ? nil : -Double(mvpd.id.rawValue.utf8.first ?? 0) }
        #expect(backwards.featured(in: mvpds).map(\.id) == ["c", "b", "a"])
        #expect(backwards.then(byName).featured(in: mvpds).map(\.id) == ["c", "b", "a", "d"])
    }
}
