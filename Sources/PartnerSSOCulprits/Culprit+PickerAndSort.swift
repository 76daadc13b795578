import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

extension Culprit {
    /// Filters that are no function of the provider, or that explain nothing.
    static let pickers: [Culprit] = [
        handlers("offers-each-once", breaks: ["PIC-001"], "Remembers whom it offered, so that nobody is offered twice.")
        {
            honest in
            let seen = Locked<Set<MVPD.ID>>([])
            return honest.with(
                picker: PickerFilter { mvpd in
                    guard seen.withLock({ $0.insert(mvpd.id).inserted }) else {
                        return .hidden(by: "culprit", reason: "It was offered before.")
                    }
                    return honest.picker.verdict(mvpd)
                }
            )
        },
        handlers("twenty-at-most", breaks: ["PIC-002"], "Offers the first twenty it is asked about: more do not fit.") {
            honest in
            let shown = Locked<Set<MVPD.ID>>([])
            return honest.with(
                picker: PickerFilter { mvpd in
                    guard honest.picker.verdict(mvpd) == .shown else { return honest.picker.verdict(mvpd) }
                    let fits = shown.withLock { shown in
                        if shown.count < 20 { shown.insert(mvpd.id) }
                        return shown.contains(mvpd.id)
                    }
                    return fits ? .shown : .hidden(by: "culprit", reason: "The picker is full.")
                }
            )
        },
        handlers("plain-letters-only", breaks: ["PIC-003"], "Hides providers whose names do not look like names.") {
            honest in
            honest.with(
                picker: PickerFilter { mvpd in
                    let isPlain = mvpd.displayName.utf8.allSatisfy { (0x21...0x7E).contains($0) }
                    guard isPlain else { return .hidden(by: "culprit", reason: "Its name is odd.") }
                    return honest.picker.verdict(mvpd)
                }
            )
        },
        handlers("no-reason", breaks: ["PIC-004"], "Hides providers and does not say why.") { honest in
            honest.with(
                picker: PickerFilter { mvpd in
                    honest.picker.verdict(mvpd) == .shown ? .shown : .hidden(by: "culprit", reason: "")
                }
            )
        },
        handlers("blames-the-product", breaks: ["PIC-004"], "Hides providers in somebody else's name.") { honest in
            honest.with(
                picker: PickerFilter { mvpd in
                    honest.picker.verdict(mvpd) == .shown ? .shown : .hidden(by: .product, reason: "It is hidden.")
                }
            )
        },
        handlers("no-twins-in-a-row", breaks: ["PIC-005"], "Hides a provider that resembles the one before it.") {
            honest in
            let previous = Locked<MVPD.Onboarding?>(nil)
            return honest.with(
                picker: PickerFilter { mvpd in
                    let repeats = previous.withLock { previous in
                        defer { previous = mvpd.onboarding }
                        return previous == mvpd.onboarding
                    }
                    return repeats ? .hidden(by: "culprit", reason: "The one before it is alike.") : .shown
                }
            )
        },
    ]

    /// Sorts whose ranks are no function of the provider.
    static let sorts: [Culprit] = [
        handlers("most-recent-first", breaks: ["FEA-001"], "Ranks the provider it was asked about last first.") {
            let count = Locked(0)
            return $0.with(
                featured: FeaturedSort { _ in
                    count.withLock { count in
                        count -= 1
                        return count
                    }
                }
            )
        },
        handlers("order-of-arrival", breaks: ["FEA-002"], "Ranks providers in the order in which it first saw them.") {
            let arrivals = Locked<[MVPD.ID: Int]>([:])
            return $0.with(
                featured: FeaturedSort { mvpd in
                    arrivals.withLock { arrivals in
                        let rank = arrivals[mvpd.id] ?? arrivals.count % 7
                        arrivals[mvpd.id] = rank
                        return rank
                    }
                }
            )
        },
        handlers("rotating-promotion", breaks: ["FEA-003"], "Promotes another provider each time, to be fair.") {
            let turn = Locked(0)
            return $0.with(
                featured: FeaturedSort { mvpd in
                    let offset = turn.withLock { turn in
                        turn += 1
                        return turn
                    }
                    return (mvpd.id.rawValue.utf8.count + offset) % 5
                }
            )
        },
        handlers("coin-toss", breaks: ["FEA-004"], "Breaks ties by chance, so that nobody can complain.") {
            let coin = Locked(SeededGenerator(seed: 3))
            return $0.with(featured: FeaturedSort { _ in coin.withLock { Int($0.next() >> 63) } })
        },
        handlers("own-row", breaks: ["FEA-005"], "Hides the providers it featured, which have a row of their own.") {
            honest in
            let featured = Locked<Set<MVPD.ID>>([])
            return honest.with(
                picker: PickerFilter { mvpd in
                    guard featured.withLock({ $0.contains(mvpd.id) }) else { return honest.picker.verdict(mvpd) }
                    return .hidden(by: "culprit", reason: "It is featured already.")
                },
                featured: FeaturedSort { mvpd in
                    let rank = honest.featured.ranks(of: mvpd).first ?? nil
                    if rank != nil { featured.withLock { _ = $0.insert(mvpd.id) } }
                    return rank
                }
            )
        },
    ]
}
