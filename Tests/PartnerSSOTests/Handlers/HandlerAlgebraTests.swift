import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@Suite("The algebra of handlers")
struct HandlerAlgebraTests {
    private static let seeds = 0..<200

    /// Everything a mapping says.
    private func answers(_ mapping: MVPDMapping) -> [MappingResult] {
        RandomHandlers.mappingIDs.map { mapping.resolve($0, in: RandomHandlers.directory) }
    }

    /// Everything a filter says.
    private func verdicts(_ filter: PickerFilter) -> [PickerFilter.Verdict] {
        RandomHandlers.directory.mvpds.map(filter.verdict)
    }

    private func order(_ sort: FeaturedSort) -> [MVPD.ID] {
        sort.featured(in: RandomHandlers.directory.mvpds).map(\.id)
    }

    @Test("Mapping: the identity changes nothing, on either side", arguments: seeds)
    func mappingIdentity(seed: Int) {
        var random = RandomHandlers(seed: seed)
        let mapping = random.mapping()
        #expect(answers(MVPDMapping.identity.then(mapping)) == answers(mapping))
        #expect(answers(mapping.then(.identity)) == answers(mapping))
    }

    @Test("Mapping: how compositions are grouped does not matter", arguments: seeds)
    func mappingAssociativity(seed: Int) {
        var random = RandomHandlers(seed: seed)
        let (first, second, third) = (random.mapping(), random.mapping(), random.mapping())
        #expect(answers(first.then(second).then(third)) == answers(first.then(second.then(third))))
    }

    @Test("Filter: the identity changes nothing, on either side", arguments: seeds)
    func filterIdentity(seed: Int) {
        var random = RandomHandlers(seed: seed)
        let filter = random.picker()
        #expect(verdicts(PickerFilter.identity.and(filter)) == verdicts(filter))
        #expect(verdicts(filter.and(.identity)) == verdicts(filter))
    }

    @Test("Filter: how compositions are grouped does not matter", arguments: seeds)
    func filterAssociativity(seed: Int) {
        var random = RandomHandlers(seed: seed)
        let (first, second, third) = (random.picker(), random.picker(), random.picker())
        #expect(verdicts(first.and(second).and(third)) == verdicts(first.and(second.and(third))))
    }

    @Test("Filter: who is shown does not depend on the order, only who is named for hiding", arguments: seeds)
    func filterCommutes(seed: Int) {
        var random = RandomHandlers(seed: seed)
        let (first, second) = (random.picker(), random.picker())
        let shown = verdicts(first.and(second)).map { $0 == .shown }
        #expect(shown == verdicts(second.and(first)).map { $0 == .shown })
    }

    @Test("Featured: the identity changes nothing, on either side", arguments: seeds)
    func featuredIdentity(seed: Int) {
        var random = RandomHandlers(seed: seed)
        let sort = random.featured()
        #expect(order(FeaturedSort.identity.then(sort)) == order(sort))
        #expect(order(sort.then(.identity)) == order(sort))
    }

    @Test("Featured: how compositions are grouped does not matter", arguments: seeds)
    func featuredAssociativity(seed: Int) {
        var random = RandomHandlers(seed: seed)
        let (first, second, third) = (random.featured(), random.featured(), random.featured())
        let (left, right) = (first.then(second).then(third), first.then(second.then(third)))
        #expect(order(left) == order(right))
        for mvpd in RandomHandlers.directory.mvpds { #expect(left.ranks(of: mvpd) == right.ranks(of: mvpd)) }
    }

    @Test("Featured: the order is the one the words describe, and stable", arguments: seeds)
    func featuredOrder(seed: Int) {
        var random = RandomHandlers(seed: seed)
        let sort = random.featured().then(random.featured())
        let expected = RandomHandlers.directory.mvpds.enumerated()
            .filter { sort.ranks(of: $0.element).contains { $0 != nil } }
            .map { position, mvpd in
                // No rank comes after every rank, and the position decides last.
                let keys = sort.ranks(of: mvpd).flatMap { rank in rank.map { [0, $0.key as? Int ?? 0] } ?? [1, 0] }
                return (keys: keys + [position], id: mvpd.id)
            }
            .sorted { $0.keys.lexicographicallyPrecedes($1.keys) }
        #expect(order(sort) == expected.map(\.id))
    }

    @Test("Sets: identity and grouping hold for all three at once", arguments: seeds)
    func sets(seed: Int) {
        var random = RandomHandlers(seed: seed)
        let (first, second, third) = (random.set(), random.set(), random.set())
        let pairs = [
            (HandlerSet.identity.then(first), first), (first.then(.identity), first),
            (first.then(second).then(third), first.then(second.then(third))),
        ]
        for (left, right) in pairs {
            #expect(answers(left.mapping) == answers(right.mapping))
            #expect(verdicts(left.picker) == verdicts(right.picker))
            #expect(order(left.featured) == order(right.featured))
        }
    }

    @Test("The identities have no opinion")
    func identities() {
        #expect(answers(.identity).allSatisfy { $0.mvpd == nil && $0.conflicts.isEmpty && $0.ignored.isEmpty })
        #expect(verdicts(.identity).allSatisfy { $0 == .shown })
        #expect(order(.identity).isEmpty)
    }
}
