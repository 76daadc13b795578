import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// Handlers made of random tables over a handful of providers, so that they often agree, differ and miss.
struct RandomHandlers {
    static let names = ["A", "B", "C", "D", "E", "F"]
    static let directory = ProviderDirectory(names.map(Sample.mvpd))
    static let mappingIDs = (names + ["X"]).map { Sample.mapping($0 + "_Platform") }

    private var random: SeededGenerator
    private var count = 0

    init(seed: Int) {
        random = SeededGenerator(seed: UInt64(seed))
    }

    private mutating func author() -> PluginIdentifier {
        count += 1
        return PluginIdentifier("plugin-\(count)") ?? .core
    }

    /// A rule that answers none to three providers for each identifier, some of which no directory has.
    mutating func mapping() -> MVPDMapping {
        var table: [PlatformMappingID: [MVPD.ID]] = [:]
        for id in Self.mappingIDs {
            let answers = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                Sample.id((Self.names + ["Missing"]).randomElement(using: &random) ?? "A")
            }
            table[id] = answers
        }
        return MVPDMapping(by: author()) { [table] id, _ in table[id] ?? [] }
    }

    mutating func picker() -> PickerFilter {
        let hidden = Set(Self.names.filter { _ in Bool.random(using: &random) }.map(Sample.id))
        let author = author()
        return PickerFilter { hidden.contains($0.id) ? .hidden(by: author, reason: "hidden by \(author)") : .shown }
    }

    mutating func featured() -> FeaturedSort {
        var ranks: [MVPD.ID: Int] = [:]
        for name in Self.names where Bool.random(using: &random) {
            ranks[Sample.id(name)] = [Int.min, -1, 0, 1, 2, Int.max].randomElement(using: &random)
        }
        return FeaturedSort { [ranks] in ranks[$0.id] }
    }

    mutating func set() -> HandlerSet {
        HandlerSet(mapping: mapping(), picker: picker(), featured: featured())
    }
}
