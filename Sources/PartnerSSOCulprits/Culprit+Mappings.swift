import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension Culprit {
    /// Mappings that read the directory in a wrong way.
    static let mappings: [Culprit] = [
        mapping("last-match", breaks: ["MAP-007"], "Goes through all providers and keeps the last that matches.") {
            id,
            directory in
            directory.mvpds.last { $0.platformMappingID == id }.map { [$0.id] } ?? []
        },
        mapping(
            "hides-the-conflict",
            breaks: ["MAP-007"],
            "Answers the first of several providers and forgets the rest."
        ) {
            id,
            directory in
            directory.mvpds(for: id).prefix(1).map(\.id)
        },
        mapping("prefers-onboarded", breaks: ["MAP-008"], "Picks the provider the platform knows best.") {
            id,
            directory in
            let candidates = directory.mvpds(for: id)
            return (candidates.filter { $0.onboarding == .full } + candidates.filter { $0.onboarding != .full }).map(
                \.id
            )
        },
        mapping("alphabetical", breaks: ["MAP-007", "MAP-008"], "Sorts the candidates, to be predictable.") {
            id,
            directory in
            directory.mvpds(for: id).map(\.id).sorted { $0.rawValue < $1.rawValue }
        },
        mapping("prefix-match", breaks: ["MAP-003"], "Accepts an identifier that was cut off in a log.") {
            id,
            directory in
            let exact = directory.mvpds(for: id).map(\.id)
            guard exact.isEmpty else { return exact }
            let longer = directory.mvpds.first { $0.platformMappingID?.rawValue.hasPrefix(id.rawValue) == true }
            return longer.map { [$0.id] } ?? []
        },
        mapping("case-folding", breaks: ["MAP-004"], "Compares in lower case, because a partner once shouted.") {
            id,
            directory in
            let exact = directory.mvpds(for: id).map(\.id)
            guard exact.isEmpty else { return exact }
            let wanted = id.rawValue.lowercased()
            return directory.mvpds.filter { $0.platformMappingID?.rawValue.lowercased() == wanted }.map(\.id)
        },
        mapping("string-equality", breaks: ["MAP-005"], "Compares strings, which folds canonically equivalent texts.") {
            id,
            directory in
            let exact = directory.mvpds(for: id).map(\.id)
            guard exact.isEmpty else { return exact }
            return directory.mvpds.filter { $0.platformMappingID?.rawValue == id.rawValue }.map(\.id)
        },
        mapping("trimming", breaks: ["MAP-006"], "Trims the identifier, to be on the safe side.") { id, directory in
            let trimmed = String(
                id.rawValue.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
            )
            return PlatformMappingID(trimmed).map { directory.mvpds(for: $0).map(\.id) } ?? []
        },
        mapping("sixty-four-characters", breaks: ["MAP-002"], "Cuts identifiers to the width of a database column.") {
            id,
            directory in
            PlatformMappingID(String(id.rawValue.prefix(64))).map { directory.mvpds(for: $0).map(\.id) } ?? []
        },
        mapping("first-page-only", breaks: ["MAP-009"], "Reads the first hundred providers, which were all there were.")
        {
            id,
            directory in
            let firstPage = Set(directory.mvpds.prefix(100).map(\.id))
            return directory.mvpds(for: id).map(\.id).filter { firstPage.contains($0) }
        },
        mapping("known-providers", breaks: ["MAP-010"], "Drops providers that were unknown when it was written.") {
            id,
            directory in
            let known: Set<String> = ["Cablevision", "Spectrum", "Comcast_SSO", "DTV", "Verizon"]
            return directory.mvpds(for: id).map(\.id).filter { known.contains($0.rawValue) }
        },
        mapping("stale-table", breaks: ["MAP-012"], "Answers from a table that was right for last year's directory.") {
            id,
            directory in
            let table = ["Cablevision_platform": "Cablevision", "Spectrum_platform": "Spectrum"]
            let answer = table[id.rawValue].flatMap { MVPD.ID($0) }
            return (answer.map { [$0] } ?? []) + directory.mvpds(for: id).map(\.id)
        },
    ]

    /// Mappings that remember what they should not.
    static let mappingMemories: [Culprit] = [
        handlers("round-robin", breaks: ["MAP-001"], "Spreads viewers evenly over providers with one identifier.") {
            let turn = Locked(0)
            return $0.with(
                mapping: MVPDMapping(by: "culprit") { id, directory in
                    let candidates = directory.mvpds(for: id).map(\.id)
                    guard candidates.count > 1 else { return candidates }
                    let offset = turn.withLock { turn in
                        turn += 1
                        return turn % candidates.count
                    }
                    return Array(candidates[offset...] + candidates[..<offset])
                }
            )
        },
        handlers(
            "first-directory-forever",
            breaks: ["MAP-011"],
            "Indexes the first directory it sees and keeps the index."
        ) {
            let index = Locked<[PlatformMappingID: [MVPD.ID]]>([:])
            return $0.with(
                mapping: MVPDMapping(by: "culprit") { id, directory in
                    index.withLock { index in
                        if index.isEmpty {
                            for mvpd in directory.mvpds {
                                if let id = mvpd.platformMappingID { index[id, default: []].append(mvpd.id) }
                            }
                        }
                        return index[id] ?? []
                    }
                }
            )
        },
        handlers("learns-favourites", breaks: ["HND-001"], "Features the providers that were looked up before.") {
            honest in
            let favourites = Locked<Set<MVPD.ID>>([])
            return honest.with(
                mapping: MVPDMapping(by: "culprit") { id, directory in
                    let answers = directory.mvpds(for: id).map(\.id)
                    favourites.withLock { $0.formUnion(answers) }
                    return answers
                },
                featured: FeaturedSort { mvpd in favourites.withLock { $0.contains(mvpd.id) } ? 0 : nil }
                    .then(honest.featured)
            )
        },
        handlers(
            "one-task-only",
            breaks: ["HND-002"],
            "Answers only the task that asked first: it has a cache to protect."
        ) {
            let owner = Locked<Int?>(nil)
            return $0.with(
                mapping: MVPDMapping(by: "culprit") { id, directory in
                    let task = withUnsafeCurrentTask { $0?.hashValue ?? 0 }
                    let isOwner = owner.withLock { owner in
                        owner = owner ?? task
                        return owner == task
                    }
                    return isOwner ? directory.mvpds(for: id).map(\.id) : []
                }
            )
        },
    ]
}
