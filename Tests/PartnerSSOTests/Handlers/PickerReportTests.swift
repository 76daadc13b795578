import PartnerSSOPluginKit
import Testing

@testable import PartnerSSO

@Suite("Directories sorted out for the platform's picker")
struct PickerReportTests {
    private static func hiding(_ names: String..., by author: PluginIdentifier) -> PickerFilter {
        let ids = Set(names.map(Sample.id))
        return PickerFilter { ids.contains($0.id) ? .hidden(by: author, reason: "by \(author)") : .shown }
    }

    @Test("Who is offered keeps the directory's order; who is hidden is told with whom and why")
    func report() {
        let set = HandlerSet(
            mapping: .identity,
            picker: Self.hiding("Fiber", by: "first").and(Self.hiding("Fiber", "Dish", by: "second")),
            featured: .ranked(by: [Sample.id("Fiber"), Sample.id("Cable")])
        )
        let report = set.pickerReport(for: Sample.directory)
        #expect(report.supported.map(\.id.rawValue) == ["Cable"])
        #expect(report.featured.map(\.id.rawValue) == ["Cable"])
        #expect(
            report.hidden == [
                PickerReport.Hidden(mvpd: Sample.id("Fiber"), author: "first", reason: "by first"),
                PickerReport.Hidden(mvpd: Sample.id("Dish"), author: "second", reason: "by second"),
            ]
        )
    }

    @Test("A provider the platform has no identifier for is hidden by the core, unless a handler hid it first")
    func withoutIdentifier() {
        let directory = ProviderDirectory([MVPD(id: Sample.id("Plain")), MVPD(id: Sample.id("Other"))])
        let set = HandlerSet(mapping: .identity, picker: Self.hiding("Other", by: "first"), featured: .identity)
        let report = set.pickerReport(for: directory)
        #expect(report.hidden.map(\.author) == [.core, "first"])
        #expect(report.contents == nil)
    }

    @Test("Nobody to offer gives no contents, because an empty list means anybody to some platforms")
    func empty() {
        #expect(HandlerSet.identity.pickerReport(for: ProviderDirectory([])).contents == nil)
        #expect(PickerContents(supported: [], featured: []) == nil)
    }

    @Test("The picker gets each platform identifier once")
    func once() {
        var second = Sample.mvpd("Fiber")
        second.platformMappingID = Sample.mapping("Cable_Platform")
        let report = HandlerSet(
            mapping: .identity,
            picker: .identity,
            featured: .ranked(by: [Sample.id("Fiber"), Sample.id("Cable")])
        )
        .pickerReport(for: ProviderDirectory([Sample.mvpd("Cable"), second]))
        #expect(report.contents?.supported == [Sample.mapping("Cable_Platform")])
        #expect(report.contents?.featured == [Sample.mapping("Cable_Platform")])
    }

    @Test("A list with a repeated provider ranks it by its first place")
    func repeatedRank() {
        let sort = FeaturedSort.ranked(by: ["Dish", "Cable", "Dish"].map(Sample.id))
        #expect(sort.featured(in: Sample.directory.mvpds).map(\.id.rawValue) == ["Dish", "Cable"])
    }

    @Test("The product hides and features before any plugin is asked")
    func product() {
        let product = HandlerSet.product(
            featured: [Sample.id("Dish")],
            hidden: [Sample.id("Cable")],
            aliases: [:]
        )
        let plugin = HandlerSet(
            mapping: .identity,
            picker: Self.hiding("Cable", by: "plugin"),
            featured: .ranked(by: [Sample.id("Fiber"), Sample.id("Dish")])
        )
        let report = product.then(plugin).pickerReport(for: Sample.directory)
        #expect(report.hidden.map(\.author) == [.product])
        #expect(report.featured.map(\.id.rawValue) == ["Dish", "Fiber"])
    }

    @Test("The picker of a directory is computed once, and again for a directory that was read anew")
    func memory() {
        let judged = Locked(0)
        let filter = PickerFilter { _ in
            judged.withLock { $0 += 1 }
            return .shown
        }
        let memory = PickerMemory(HandlerSet(mapping: .identity, picker: filter, featured: .identity))
        let directory = ProviderDirectory([Sample.mvpd("Cable"), Sample.mvpd("Fiber")])
        #expect(memory.shown(for: directory).count == 2)
        #expect(memory.shown(for: directory).contents?.supported.count == 2)
        #expect(judged.withLock { $0 } == 2)
        #expect(memory.shown(for: ProviderDirectory([Sample.mvpd("Cable")])).count == 1)
        #expect(judged.withLock { $0 } == 3)
    }
}
