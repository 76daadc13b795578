import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Everything a set of handlers says about one directory, for comparison.
struct Observation: Equatable, Sendable {
    private let mappings: [MappingResult]
    private let verdicts: [PickerFilter.Verdict]
    private let ranks: [[FeaturedSort.Rank?]]
    private let featured: [MVPD.ID]

    /// Which handlers are asked first.
    enum Order: Sendable {
        /// The mapping, the filter, the sort.
        case mappingFirst
        /// The sort, the filter, the mapping.
        case mappingLast
    }

    /// Asks the handlers about every identifier and provider of a directory.
    init(of handlers: HandlerSet, on directory: ProviderDirectory, _ order: Order = .mappingFirst) {
        let strangers = ["nobody", "Nobody_platform"].compactMap { PlatformMappingID($0) }
        let ids = SampleDirectories.mappingIDs(of: directory) + strangers
        let early = order == .mappingFirst ? ids.map { handlers.mapping.resolve($0, in: directory) } : []
        verdicts = directory.mvpds.map { handlers.picker.verdict($0) }
        ranks = directory.mvpds.map { handlers.featured.ranks(of: $0) }
        featured = handlers.featured.featured(in: directory.mvpds).map(\.id)
        mappings = order == .mappingFirst ? early : ids.map { handlers.mapping.resolve($0, in: directory) }
    }

    /// Says where two observations differ first, or `nil` when they are equal.
    func difference(to other: Observation) -> String? {
        mappingDifference(to: other) ?? pickerDifference(to: other) ?? featuredDifference(to: other)
    }

    /// Says where the answers of the mappings differ first, or `nil` when they are equal.
    func mappingDifference(to other: Observation) -> String? {
        guard let (old, new) = zip(mappings, other.mappings).first(where: { $0 != $1 }) else { return nil }
        let (first, second) = (old.mvpd?.id.rawValue, new.mvpd?.id.rawValue)
        let conflicts = old.conflicts == new.conflicts ? "" : ", with other conflicts"
        return "\(quoted(old.id.rawValue)) mapped to \(quoted(first)) and then to \(quoted(second))\(conflicts)."
    }

    /// Says where the verdicts of the filters differ first, or `nil` when they are equal.
    func pickerDifference(to other: Observation) -> String? {
        guard let index = verdicts.indices.first(where: { verdicts[$0] != other.verdicts[$0] }) else { return nil }
        return "Provider \(index) of the directory was \(verdicts[index]) and then \(other.verdicts[index])."
    }

    /// Says where the ranks of the sorts differ first, or `nil` when they are equal.
    func featuredDifference(to other: Observation) -> String? {
        if let index = ranks.indices.first(where: { ranks[$0] != other.ranks[$0] }) {
            return "Provider \(index) of the directory had the ranks \(ranks[index]) and then \(other.ranks[index])."
        }
        return featured == other.featured ? nil : "The featured providers were \(featured), then \(other.featured)."
    }
}
