public import PartnerSSOVocabulary

/// The providers a service offers to a product, in the service's order, indexed once.
public struct ProviderDirectory: Sendable {
    /// What tells a directory from an equal one that was read later.
    private final class Identity: Sendable {}

    /// The providers, in the service's order; of several with one identifier, the first.
    public let mvpds: [MVPD]
    /// Identifiers that the service listed more than once.
    public let repeatedIDs: [MVPD.ID]
    private let positionByID: [MVPD.ID: Int]
    /// The first provider with each platform identifier.
    private let positionByMappingID: [PlatformMappingID: Int]
    /// The other providers with a platform identifier; nearly always there is none.
    private let otherPositions: [PlatformMappingID: [Int]]
    private let identity = Identity()

    /// Indexes providers.
    ///
    /// - Parameter mvpds: The providers in the service's order. A repeated identifier is reported in ``repeatedIDs``,
    ///   and its later entries are left out.
    public init(_ mvpds: [MVPD]) {
        var kept = mvpds
        var repeated: [MVPD.ID] = []
        var byID = [MVPD.ID: Int](minimumCapacity: mvpds.count)
        for (position, mvpd) in mvpds.enumerated() {
            guard let first = byID.updateValue(position, forKey: mvpd.id) else { continue }
            byID[mvpd.id] = first
            repeated.append(mvpd.id)
        }
        if !repeated.isEmpty {
            var seen: Set<MVPD.ID> = []
            kept = mvpds.filter { seen.insert($0.id).inserted }
            byID = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1.id, $0) })
        }
        var byMappingID = [PlatformMappingID: Int](minimumCapacity: kept.count)
        var others: [PlatformMappingID: [Int]] = [:]
        for (position, mvpd) in kept.enumerated() {
            guard let mappingID = mvpd.platformMappingID,
                let first = byMappingID.updateValue(position, forKey: mappingID)
            else { continue }
            byMappingID[mappingID] = first
            others[mappingID, default: []].append(position)
        }
        self.mvpds = kept
        repeatedIDs = repeated
        positionByID = byID
        positionByMappingID = byMappingID
        otherPositions = others
    }

    /// The provider with an identifier, or `nil`.
    public subscript(id id: MVPD.ID) -> MVPD? {
        positionByID[id].map { mvpds[$0] }
    }

    /// The providers with a platform identifier, in the directory's order; usually one or none.
    public func mvpds(for mappingID: PlatformMappingID) -> [MVPD] {
        (first(with: mappingID).map { [$0] } ?? []) + others(with: mappingID)
    }

    /// Whether this is a copy of the other directory, and not one that was read at another time.
    func isSame(as other: ProviderDirectory) -> Bool { identity === other.identity }

    /// Whether a platform identifier stands for several providers.
    var sharesMappingIDs: Bool { !otherPositions.isEmpty }

    func first(with mappingID: PlatformMappingID) -> MVPD? {
        positionByMappingID[mappingID].map { mvpds[$0] }
    }

    func others(with mappingID: PlatformMappingID) -> [MVPD] {
        sharesMappingIDs ? otherPositions[mappingID, default: []].map { mvpds[$0] } : []
    }
}
