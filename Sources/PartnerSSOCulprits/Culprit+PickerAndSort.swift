import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

extension Culprit {
    /// Filters that are no function of the provider, or that explain nothing.
    static let pickers: [Culprit] = [
        picker(
            "offers-each-once",
            breaks: ["PIC-001"],
            "Remembers whom it offered, so that nobody is offered twice.",
            remembering: Set<MVPD.ID>()
        ) { seen, mvpd, verdict in
            seen.insert(mvpd.id).inserted ? verdict : .hidden(by: "culprit", reason: "It was offered before.")
        },
        picker(
            "twenty-at-most",
            breaks: ["PIC-002"],
            "Offers the first twenty it is asked about: more do not fit.",
            remembering: Set<MVPD.ID>()
        ) { shown, mvpd, verdict in
            guard verdict == .shown else { return verdict }
            if shown.count < 20 { shown.insert(mvpd.id) }
            return shown.contains(mvpd.id) ? .shown : .hidden(by: "culprit", reason: "The picker is full.")
        },
        picker("plain-letters-only", breaks: ["PIC-003"], "Hides providers whose names do not look like names.") {
            mvpd,
            verdict in
            let isPlain = mvpd.displayName.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            return isPlain ? verdict : .hidden(by: "culprit", reason: "Its name is odd.")
        },
        picker("no-reason", breaks: ["PIC-004"], "Hides providers and does not say why.") { _, verdict in
            verdict == .shown ? .shown : .hidden(by: "culprit", reason: "")
        },
        picker("blames-the-product", breaks: ["PIC-004"], "Hides providers in somebody else's name.") { _, verdict in
            verdict == .shown ? .shown : .hidden(by: .product, reason: "It is hidden.")
        },
        picker(
            "no-twins-in-a-row",
            breaks: ["PIC-005"],
            "Hides a provider that resembles the one before it.",
            remembering: MVPD.Onboarding?.none
        ) { previous, mvpd, _ in
            defer { previous = mvpd.onboarding }
            guard previous == mvpd.onboarding else { return .shown }
            return .hidden(by: "culprit", reason: "The one before it is alike.")
        },
    ]

    /// Sorts whose ranks are no function of the provider.
    static let sorts: [Culprit] = [
        sort(
            "most-recent-first",
            breaks: ["FEA-001"],
            "Ranks the provider it was asked about last first.",
            remembering: 0
        ) { count, _, _ in
            count -= 1
            return count
        },
        sort(
            "order-of-arrival",
            breaks: ["FEA-002"],
            "Ranks providers in the order in which it first saw them.",
            remembering: [MVPD.ID: Int]()
        ) { arrivals, mvpd, _ in
            let rank = arrivals[mvpd.id] ?? arrivals.count % 7
            arrivals[mvpd.id] = rank
            return rank
        },
        sort(
            "rotating-promotion",
            breaks: ["FEA-003"],
            "Promotes another provider each time, to be fair.",
            remembering: 0
        ) { turn, mvpd, _ in
            turn += 1
            return (mvpd.id.rawValue.utf8.count + turn) % 5
        },
        sort(
            "coin-toss",
            breaks: ["FEA-004"],
            "Breaks ties by chance, so that nobody can complain.",
            remembering: SeededGenerator(seed: 3)
        ) { coin, _, _ in Int(coin.next() >> 63) },
        parts("own-row", breaks: ["FEA-005"], "Hides the providers it featured, which have a row of their own.") {
            parts in
            let (honest, featured) = (parts.handlers, Locked<Set<MVPD.ID>>([]))
            parts.handlers = honest.with(
                picker: PickerFilter { mvpd in
                    guard featured.withLock({ $0.contains(mvpd.id) }) else { return honest.picker.verdict(mvpd) }
                    return .hidden(by: "culprit", reason: "It is featured already.")
                },
                featured: FeaturedSort { mvpd in
                    let rank = honest.featured.ranks(of: mvpd).first??.key as? Int
                    if rank != nil { featured.withLock { _ = $0.insert(mvpd.id) } }
                    return rank
                }
            )
        },
    ]
}
