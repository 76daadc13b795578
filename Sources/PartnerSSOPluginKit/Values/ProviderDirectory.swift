public import PartnerSSOVocabulary

/// The providers a service offers to a product, in the service's order, indexed once.
public struct ProviderDirectory: Sendable {
    /// What distinguishes a directory from an equal one that was read later.
    private final class Identity: Sendable {}

    /// The providers, in the service's order; of several with one identifier, the first.
    public let mvpds: [MVPD]
    /// Identifiers that the service listed more than once.
    public let repeatedIDs: [MVPD.ID]
    private let byID: ExactIndex
    private let byMappingID: ExactIndex
    /// The positions of the providers that share a platform identifier with an earlier one, by the position of that one;
    /// nearly always there is none.
    private let others: [Int: [Int]]
    private let identity = Identity()

    /// Indexes providers.
    ///
    /// - Parameter mvpds: The providers in the service's order. A repeated identifier is reported in ``repeatedIDs``,
    ///   and its later entries are left out.
    public init(_ mvpds: [MVPD]) {
        let index = ExactIndex(mvpds) { $0.id.text }
        let left = Set(index.repeats.map(\.position))
        let kept = left.isEmpty ? mvpds : mvpds.enumerated().filter { !left.contains($0.offset) }.map(\.element)
        self.mvpds = kept
        repeatedIDs = index.repeats.map { mvpds[$0.position].id }
        byID = left.isEmpty ? index : ExactIndex(kept) { $0.id.text }
        byMappingID = ExactIndex(kept) { $0.platformMappingText }
        others = Dictionary(grouping: byMappingID.repeats, by: \.first).mapValues { $0.map(\.position) }
    }

    /// The provider with an identifier, or `nil`.
    public subscript(id id: MVPD.ID) -> MVPD? {
        byID.position(of: id.text) { mvpds[$0].id == id }.map { mvpds[$0] }
    }

    /// The providers with a platform identifier, in the directory's order; usually one or none.
    public func mvpds(for id: PlatformMappingID) -> [MVPD] {
        guard let first = position(of: id) else { return [] }
        return [mvpds[first]] + others(at: first)
    }

    /// Whether this is a copy of the other directory, and not one that was read at another time.
    func isSame(as other: ProviderDirectory) -> Bool { identity === other.identity }

    /// Whether a platform identifier stands for several providers.
    var sharesMappingIDs: Bool { !others.isEmpty }

    /// The position of the first provider with a platform identifier.
    func position(of id: PlatformMappingID) -> Int? {
        byMappingID.position(of: id.text) { mvpds[$0].isMapped(from: id.text) }
    }

    /// The other providers with the platform identifier of the one at a position.
    func others(at first: Int) -> [MVPD] { sharesMappingIDs ? others[first, default: []].map { mvpds[$0] } : [] }
}
