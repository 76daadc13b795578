public import PartnerSSOVocabulary

/// The providers a service offers to a product, in the service's order, indexed once.
public struct ProviderDirectory: Sendable {
    /// The providers, in the service's order; of several with one identifier, the first.
    public let mvpds: [MVPD]
    /// Identifiers that the service listed more than once.
    public let repeatedIDs: [MVPD.ID]
    private let positionByID: [MVPD.ID: Int]
    private let positionsByMappingID: [PlatformMappingID: [Int]]

    /// Indexes providers.
    ///
    /// - Parameter mvpds: The providers in the service's order. A repeated identifier is reported in ``repeatedIDs``,
    ///   and its later entries are left out.
    public init(_ mvpds: [MVPD]) {
        var kept: [MVPD] = []
        kept.reserveCapacity(mvpds.count)
        var repeated: [MVPD.ID] = []
        var byID: [MVPD.ID: Int] = [:]
        var byMappingID: [PlatformMappingID: [Int]] = [:]
        for mvpd in mvpds {
            guard byID[mvpd.id] == nil else {
                repeated.append(mvpd.id)
                continue
            }
            byID[mvpd.id] = kept.count
            if let mappingID = mvpd.platformMappingID { byMappingID[mappingID, default: []].append(kept.count) }
            kept.append(mvpd)
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
        positionsByMappingID[mappingID, default: []].map { mvpds[$0] }
    }
}
