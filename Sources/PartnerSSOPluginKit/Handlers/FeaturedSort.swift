public import PartnerSSOVocabulary

/// Decides which providers come first in the platform's picker: a composable list of ranks.
///
/// Ranks are compared handler by handler. A provider without a rank comes after those with one, and equal ranks keep
/// the directory's order.
public struct FeaturedSort: Sendable {
    private let handlers: [@Sendable (MVPD) -> Rank?]
    /// Whether an order contains a blank identifier, which only a literal can be.
    let hasBlankIdentifier: Bool

    private init(handlers: [@Sendable (MVPD) -> Rank?], hasBlankIdentifier: Bool = false) {
        self.handlers = handlers
        self.hasBlankIdentifier = hasBlankIdentifier
    }

    /// Creates a sort from one handler.
    ///
    /// - Parameter rank: Returns the provider's rank, lower first, or `nil` for none. It depends on the provider only.
    public init(rank: @escaping @Sendable (MVPD) -> Int?) {
        self.init(by: rank)
    }

    /// Creates a sort by a key of any kind, such as a name.
    ///
    /// - Parameter key: Returns the provider's key, lower first, or `nil` for a provider that is not featured. It depends
    ///   on the provider only.
    public init<Key: Comparable & Sendable>(by key: @escaping @Sendable (MVPD) -> Key?) {
        self.init(handlers: [{ mvpd in key(mvpd).map { Rank($0) } }])
    }

    /// The sort that features no provider.
    public static let identity = FeaturedSort(handlers: [])

    /// Returns a sort that features providers in the order of a list.
    public static func ranked(by order: [MVPD.ID]) -> FeaturedSort {
        guard !order.isEmpty else { return .identity }
        let ranks = Dictionary(order.enumerated().map { ($1, Rank($0)) }, uniquingKeysWith: min)
        return FeaturedSort(handlers: [{ ranks[$0.id] }], hasBlankIdentifier: !order.allSatisfy(\.isWellFormed))
    }

    /// Returns a sort that features providers by their displayed names, without regard to case.
    ///
    /// - Parameter isFeatured: Returns whether to feature a provider. It depends on the provider only.
    /// - Returns: The sort.
    public static func named(where isFeatured: @escaping @Sendable (MVPD) -> Bool) -> FeaturedSort {
        FeaturedSort { isFeatured($0) ? $0.displayName.lowercased() : nil }
    }

    /// Returns this sort, followed by another that decides where this one does not.
    public func then(_ next: FeaturedSort) -> FeaturedSort {
        FeaturedSort(
            handlers: handlers + next.handlers,
            hasBlankIdentifier: hasBlankIdentifier || next.hasBlankIdentifier
        )
    }

    /// The provider's rank by each handler.
    public func ranks(of mvpd: MVPD) -> [Rank?] {
        handlers.map { $0(mvpd) }
    }

    /// Returns the featured providers of a list: those with at least one rank, in order.
    public func featured(in mvpds: [MVPD]) -> [MVPD] {
        mvpds.enumerated()
            // Few have a rank, so only those get a list of ranks.
            .filter { ranked in handlers.contains { $0(ranked.element) != nil } }
            .map { (position: $0.offset, mvpd: $0.element, ranks: ranks(of: $0.element)) }
            .sorted { Self.precedes($0.ranks, $1.ranks) ?? ($0.position < $1.position) }
            .map(\.mvpd)
    }

    /// Whether the left ranks come before the right ones; `nil` when they are equal.
    private static func precedes(_ left: [Rank?], _ right: [Rank?]) -> Bool? {
        for (left, right) in zip(left, right) where left != right {
            guard let left else { return false }
            guard let right else { return true }
            return left < right
        }
        return nil
    }
}
