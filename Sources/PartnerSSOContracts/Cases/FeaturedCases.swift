import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The laws of the featured sort.
enum FeaturedCases {
    static let all = [deterministic, orderIndependent, weakOrder, stable, supported]

    private static let deterministic = ContractCase(
        "FEA-001",
        "The same provider always has the same rank",
        "A rank depends on the provider alone, whatever its names contain: not on chance, time, or what was asked before."
    ) { probe in
        let hostile = SampleDirectories.hostile(longest: probe.sizes.longestIdentifier)
        let sort = try probe.makeHandlers().featured
        for mvpd in probe.directories.flatMap(\.mvpds) + hostile {
            let (first, second) = (sort.ranks(of: mvpd), sort.ranks(of: mvpd))
            let isSame = first == second
            try probe.require(isSame, "\(quoted(mvpd.id.rawValue)) has the ranks \(first) and, asked again, \(second).")
        }
    }

    private static let orderIndependent = ContractCase(
        "FEA-002",
        "The order of the questions does not matter",
        "Who is featured, and before whom, does not depend on the order or the number of the other providers."
    ) { probe in
        for directory in probe.directories {
            let whole = try probe.makeHandlers().featured.featured(in: directory.mvpds).map(\.id)
            for remainder in 0..<3 {
                let part = directory.mvpds.enumerated().filter { $0.offset % 3 == remainder }.map(\.element)
                let kept = Set(part.map(\.id))
                let featured = try probe.makeHandlers().featured.featured(in: part).map(\.id)
                try probe.require(
                    featured == whole.filter { kept.contains($0) },
                    "Of a part of the directory \(featured) are featured, in the whole they stand otherwise."
                )
            }
        }
    }

    private static let weakOrder = ContractCase(
        "FEA-003",
        "The order is a strict weak order",
        "No provider comes before itself or before one that comes before it, and what comes before is passed on from one to the next, ties too."
    ) { probe in
        let sort = try probe.makeHandlers().featured
        let mvpds = distinct(probe.directories.flatMap(\.mvpds), atMost: 48)
        let table = mvpds.map { left in mvpds.map { right in precedes(left, right, sort) } }
        for one in mvpds.indices {
            for two in mvpds.indices where table[one][two] {
                try probe.require(!table[two][one], "\(mvpds[one].id) and \(mvpds[two].id) come before each other.")
                // A provider that does not come behind the first comes before the second. With the line above, this says that
                // both the order and its ties are transitive.
                let stray = mvpds.indices.first { !table[one][$0] && !table[$0][two] }
                try probe.require(
                    stray == nil,
                    "\(mvpds[one].id) comes before \(mvpds[two].id), and a third provider stands on neither side."
                )
            }
        }
        let order = sort.featured(in: mvpds).compactMap { featured in mvpds.firstIndex { $0.id == featured.id } }
        for (left, right) in zip(order, order.dropFirst()) {
            try probe.require(!table[right][left], "The whole list and its pairs are in different orders.")
        }
    }

    private static let stable = ContractCase(
        "FEA-004",
        "Ties keep the directory's order",
        "Of two featured providers with equal ranks the one listed earlier comes first, however the directory is turned."
    ) { probe in
        for directory in probe.directories {
            let sort = try probe.makeHandlers().featured
            for mvpds in [directory.mvpds, directory.mvpds.reversed()] {
                let position = Dictionary(mvpds.enumerated().map { ($1.id, $0) }) { first, _ in first }
                let featured = sort.featured(in: mvpds)
                for (left, right) in zip(featured, featured.dropFirst())
                where sort.ranks(of: left) == sort.ranks(of: right) {
                    try probe.require(
                        position[left.id, default: 0] < position[right.id, default: 0],
                        "\(left.id) and \(right.id) have equal ranks and do not keep the directory's order."
                    )
                }
            }
        }
    }

    private static let supported = ContractCase(
        "FEA-005",
        "Whoever is featured is supported",
        "The featured providers are among those the filter lets the picker offer, in this report and in the next."
    ) { probe in
        for directory in probe.directories {
            let handlers = try probe.makeHandlers()
            let reports = (0..<2).map { _ in handlers.pickerReport(for: directory) }
            for (report, other) in [(reports[0], reports[1]), (reports[1], reports[0])] {
                let supported = Set(other.supported.map(\.id))
                let stray = report.featured.first { !supported.contains($0.id) }
                try probe.require(stray == nil, "\(quoted(stray?.id.rawValue)) is featured and not supported.")
            }
        }
    }

    /// Whether the left provider comes before the right one by rank alone, although it is listed behind it.
    private static func precedes(_ left: MVPD, _ right: MVPD, _ sort: FeaturedSort) -> Bool {
        left.id != right.id && sort.featured(in: [right, left]).first?.id == left.id
    }

    /// The first providers of a list, each once.
    private static func distinct(_ mvpds: [MVPD], atMost count: Int) -> [MVPD] {
        var seen: Set<MVPD.ID> = []
        return Array(mvpds.filter { seen.insert($0.id).inserted }.prefix(count))
    }
}
