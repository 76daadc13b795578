import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension Culprit {
    /// Mappings that read the directory in a wrong way.
    static let mappings: [Culprit] = [
        mapping("last-match", breaks: ["MAP-007"], "Goes through all providers and keeps the last that matches.") {
            lookup in
            lookup.directory.mvpds.last { $0.platformMappingID == lookup.id }.map { [$0.id] } ?? []
        },
        mapping(
            "hides-the-conflict",
            breaks: ["MAP-007"],
            "Answers the first of several providers and forgets the rest."
        ) { Array($0.exact.prefix(1)) },
        mapping("prefers-onboarded", breaks: ["MAP-008"], "Picks the provider the platform knows best.") {
            let candidates = $0.directory.mvpds(for: $0.id)
            let onboarded = candidates.filter { $0.onboarding == .full }
            return (onboarded + candidates.filter { $0.onboarding != .full }).map(\.id)
        },
        mapping("alphabetical", breaks: ["MAP-007", "MAP-008"], "Sorts the candidates, to be predictable.") {
            $0.exact.sorted { $0.rawValue < $1.rawValue }
        },
        guessing("prefix-match", breaks: ["MAP-003"], "Accepts an identifier that was cut off in a log.") {
            $0.hasPrefix($1)
        },
        guessing("case-folding", breaks: ["MAP-004"], "Compares in lower case, because a partner once shouted.") {
            $0.lowercased() == $1.lowercased()
        },
        guessing("string-equality", breaks: ["MAP-005"], "Compares strings, which folds canonically equivalent texts.")
        {
            $0 == $1
        },
        rewriting("trimming", breaks: ["MAP-006"], "Trims the identifier, to be on the safe side.") {
            String($0.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        },
        rewriting("sixty-four-characters", breaks: ["MAP-002"], "Cuts identifiers to the width of a database column.") {
            String($0.prefix(64))
        },
        mapping("first-page-only", breaks: ["MAP-009"], "Reads the first hundred providers, which were all there were.")
        {
            let firstPage = Set($0.directory.mvpds.prefix(100).map(\.id))
            return $0.exact.filter { firstPage.contains($0) }
        },
        mapping("known-providers", breaks: ["MAP-010"], "Drops providers that were unknown when it was written.") {
            let known: Set<String> = ["Cablevision", "Spectrum", "Comcast_SSO", "DTV", "Verizon"]
            return $0.exact.filter { known.contains($0.rawValue) }
        },
        mapping("stale-table", breaks: ["MAP-012"], "Answers from a table that was right for last year's directory.") {
            let table = ["Cablevision_platform": "Cablevision", "Spectrum_platform": "Spectrum"]
            return [table[$0.id.rawValue].flatMap { MVPD.ID($0) }].compactMap(\.self) + $0.exact
        },
    ]

    /// Mappings that remember what they should not.
    static let mappingMemories: [Culprit] = [
        mapping(
            "round-robin",
            breaks: ["MAP-001"],
            "Spreads viewers evenly over providers with one identifier.",
            remembering: 0
        ) { turn, lookup in
            let candidates = lookup.exact
            guard candidates.count > 1 else { return candidates }
            turn += 1
            let offset = turn % candidates.count
            return Array(candidates[offset...] + candidates[..<offset])
        },
        mapping(
            "first-directory-forever",
            breaks: ["MAP-011"],
            "Indexes the first directory it sees and keeps the index.",
            remembering: [PlatformMappingID?: [MVPD]]()
        ) { index, lookup in
            if index.isEmpty { index = Dictionary(grouping: lookup.directory.mvpds, by: \.platformMappingID) }
            return index[lookup.id]?.map(\.id) ?? []
        },
        parts("learns-favourites", breaks: ["HND-001"], "Features the providers that were looked up before.") { parts in
            let favourites = Locked<Set<MVPD.ID>>([])
            parts.handlers = parts.handlers.with(
                mapping: MVPDMapping(by: "culprit") { id, directory in
                    let answers = directory.mvpds(for: id).map(\.id)
                    favourites.withLock { $0.formUnion(answers) }
                    return answers
                },
                featured: FeaturedSort { mvpd in favourites.withLock { $0.contains(mvpd.id) } ? 0 : nil }
                    .then(parts.handlers.featured)
            )
        },
        mapping(
            "one-task-only",
            breaks: ["HND-002"],
            "Answers only the task that asked first: it has a cache to protect.",
            remembering: Int?.none
        ) { owner, lookup in
            let task = withUnsafeCurrentTask { $0?.hashValue ?? 0 }
            owner = owner ?? task
            return owner == task ? lookup.exact : []
        },
    ]

    /// A mapping that, where no provider has an identifier, takes those whose identifier resembles it.
    private static func guessing(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        _ resembles: @escaping @Sendable (_ listed: String, _ asked: String) -> Bool
    ) -> Culprit {
        mapping(id, breaks: breaks, mistake) { lookup in
            guard lookup.exact.isEmpty else { return lookup.exact }
            let similar = lookup.directory.mvpds.filter { mvpd in
                mvpd.platformMappingID.map { resembles($0.rawValue, lookup.id.rawValue) } ?? false
            }
            return similar.map(\.id)
        }
    }

    /// A mapping that looks for another identifier than it was asked for.
    private static func rewriting(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        _ change: @escaping @Sendable (String) -> String
    ) -> Culprit {
        mapping(id, breaks: breaks, mistake) { lookup in
            PlatformMappingID(change(lookup.id.rawValue))
                .map { lookup.directory.mvpds(for: $0).map(\.id) } ?? []
        }
    }
}
