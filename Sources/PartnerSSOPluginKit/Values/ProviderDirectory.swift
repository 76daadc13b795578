public import PartnerSSOVocabulary

/// The providers a service offers to a product, in the service's order, indexed once.
public struct ProviderDirectory: Sendable {
    /// The providers, in the service's order; of several with one identifier, the first.
    public let mvpds: [MVPD]
    /// Identifiers that the service listed more than once.
    public let repeatedIDs: [MVPD.ID]
    private let positionByID: [MVPD.ID: Int]
    private let positionsByMappingID: [PlatformMappingID: Positions]

    /// Where the providers of one platform identifier stand; nearly always there is one.
    private struct Positions: Sendable {
        let first: Int
        var others: [Int] = []
    }

    /// Indexes providers.
    ///
    /// - Parameter mvpds: The providers in the service's order. A repeated identifier is reported in ``repeatedIDs``,
    ///   and its later entries are left out.
    public init(_ mvpds: [MVPD]) {
        var kept: [MVPD] = []
        kept.reserveCapacity(mvpds.count)
        var repeated: [MVPD.ID] = []
        var byID = [MVPD.ID: Int](minimumCapacity: mvpds.count)
        var byMappingID = [PlatformMappingID: Positions](minimumCapacity: mvpds.count)
        for mvpd in mvpds {
            let position = kept.count
            if let first = byID.updateValue(position, forKey: mvpd.id) {
                byID[mvpd.id] = first
                repeated.append(mvpd.id)
                continue
            }
            kept.append(mvpd)
            guard let mappingID = mvpd.platformMappingID else { continue }
            if var known = byMappingID.updateValue(Positions(first: position), forKey: mappingID) {
                known.others.append(position)
                byMappingID[mappingID] = known
            }
        }
        self.mvpds = kept
        repeatedIDs = repeated
        positionByID = byID
        positionsByMappingID = byMappingID
    }

    /// The provider with an identifier, or `nil`.
    public subscript(id id: MVPD.ID) -> MVPD? {
        positionByID[id].map { mvpds[$0] }
    }

    /// The providers with a platform identifier, in the directory's order; usually one or none.
    public func mvpds(for mappingID: PlatformMappingID) -> [MVPD] {
        var found: [MVPD] = []
        forEach(of: mappingID) { found.append($0) }
        return found
    }

    /// Lends the providers that carry a platform identifier, in the directory's order, without an array of them.
    func forEach(of mappingID: PlatformMappingID, _ body: (MVPD) -> Void) {
        guard let positions = positionsByMappingID[mappingID] else { return }
        body(mvpds[positions.first])
        for position in positions.others { body(mvpds[position]) }
    }
}
