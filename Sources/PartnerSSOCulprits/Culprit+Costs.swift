import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension Culprit {
    /// Handlers that stop working after a number of questions, so that composing them differently gives other answers.
    static let budgets: [Culprit] = [
        mapping(
            "mapping-budget",
            breaks: ["ALG-001", "ALG-002"],
            "Answers a number of questions and then no more.",
            remembering: 200
        ) { left, lookup in
            left -= 1
            return left >= 0 ? lookup.exact : []
        },
        picker(
            "picker-budget",
            breaks: ["ALG-003", "ALG-004"],
            "Judges a number of providers and shows all others.",
            remembering: 70
        ) { left, _, verdict in
            left -= 1
            return left >= 0 ? verdict : .shown
        },
        sort(
            "sort-budget",
            breaks: ["ALG-005", "ALG-006"],
            "Ranks a number of providers and then no more.",
            remembering: 70
        ) { left, _, rank in
            left -= 1
            return left >= 0 ? rank : nil
        },
    ]

    /// Handlers that are right and cost too much, or that give up.
    static let costs: [Culprit] = [
        mapping("linear-scan", breaks: ["SCL-001"], "Looks at every provider for each question.") { lookup in
            lookup.directory.mvpds.filter { $0.platformMappingID == lookup.id }.map(\.id)
        },
        picker(
            "remembers-in-a-list",
            breaks: ["SCL-002"],
            "Keeps verdicts in a list and searches it each time.",
            remembering: [(MVPD.ID, PickerFilter.Verdict)]()
        ) { verdicts, mvpd, verdict in
            if let known = verdicts.first(where: { $0.0 == mvpd.id }) { return known.1 }
            verdicts.append((mvpd.id, verdict))
            return verdict
        },
        mapping("thousand-at-most", breaks: ["SCL-003"], "Knows the first thousand providers, to save memory.") {
            guard $0.directory.mvpds.count > 1000 else { return $0.exact }
            let kept = Set($0.directory.mvpds.prefix(1000).map(\.id))
            return $0.exact.filter { kept.contains($0) }
        },
    ]
}
