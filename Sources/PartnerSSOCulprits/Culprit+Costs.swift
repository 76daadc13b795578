import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension Culprit {
    /// Handlers that stop working after a number of questions, so that composing them differently gives other answers.
    static let budgets: [Culprit] = [
        handlers("mapping-budget", breaks: ["ALG-001", "ALG-002"], "Answers a number of questions and then no more.") {
            honest in
            let budget = Budget(200)
            return honest.with(
                mapping: MVPDMapping(by: "culprit") { id, directory in
                    budget.spend() ? directory.mvpds(for: id).map(\.id) : []
                }
            )
        },
        handlers("picker-budget", breaks: ["ALG-003", "ALG-004"], "Judges a number of providers and shows all others.")
        {
            honest in
            let budget = Budget(70)
            return honest.with(picker: PickerFilter { budget.spend() ? honest.picker.verdict($0) : .shown })
        },
        handlers("sort-budget", breaks: ["ALG-005", "ALG-006"], "Ranks a number of providers and then no more.") {
            honest in
            let budget = Budget(70)
            return honest.with(
                featured: FeaturedSort { mvpd in budget.spend() ? honest.featured.ranks(of: mvpd).first ?? nil : nil }
            )
        },
    ]

    /// A number that runs out.
    private final class Budget: Sendable {
        private let left: Locked<Int>

        init(_ count: Int) {
            left = Locked(count)
        }

        func spend() -> Bool {
            left.withLock { left in
                left -= 1
                return left >= 0
            }
        }
    }

    /// Handlers that are right and cost too much, or that give up.
    static let costs: [Culprit] = [
        mapping("linear-scan", breaks: ["SCL-001"], "Looks at every provider for each question.") {
            id,
            directory in
            directory.mvpds.filter { $0.platformMappingID == id }.map(\.id)
        },
        handlers("remembers-in-a-list", breaks: ["SCL-002"], "Keeps verdicts in a list and searches it each time.") {
            honest in
            let verdicts = Locked<[(MVPD.ID, PickerFilter.Verdict)]>([])
            return honest.with(
                picker: PickerFilter { mvpd in
                    verdicts.withLock { verdicts in
                        if let known = verdicts.first(where: { $0.0 == mvpd.id }) { return known.1 }
                        let verdict = honest.picker.verdict(mvpd)
                        verdicts.append((mvpd.id, verdict))
                        return verdict
                    }
                }
            )
        },
        mapping("thousand-at-most", breaks: ["SCL-003"], "Knows the first thousand providers, to save memory.") {
            id,
            directory in
            let candidates = directory.mvpds(for: id).map(\.id)
            guard directory.mvpds.count > 1000 else { return candidates }
            let kept = Set(directory.mvpds.prefix(1000).map(\.id))
            return candidates.filter { kept.contains($0) }
        },
    ]
}
