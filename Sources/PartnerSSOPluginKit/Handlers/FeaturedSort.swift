public import PartnerSSOVocabulary

/// Decides which providers come first in the platform's picker: a composable list of ranks.
///
/// Ranks are compared handler by handler. A provider without a rank comes after those with one, and equal ranks keep
/// the directory's order.
public struct FeaturedSort: Sendable {
    private let handlers: [@Sendable (MVPD) -> Int?]

    private init(handlers: [@Sendable (MVPD) -> Int?]) {
        self.handlers = handlers
    }

    /// Creates a sort from one handler.
    ///
    /// - Parameter rank: Returns the provider's rank, lower first, or `nil` for none. It depends on the provider only.
    public init(rank: @escaping @Sendable (MVPD) -> Int?) {
        handlers = [rank]
    }

    /// The sort that features no provider.
    public static let identity = FeaturedSort(handlers: [])

    /// Returns a sort that features providers in the order of a list.
    public static func ranked(by order: [MVPD.ID]) -> FeaturedSort {
        guard !order.isEmpty else { return .identity }
        let ranks = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
        return FeaturedSort { ranks[$0.id] }
    }

    /// Returns this sort, followed by another that decides where this one does not.
    public func then(_ next: FeaturedSort) -> FeaturedSort {
        FeaturedSort(handlers: handlers + next.handlers)
    }

    /// The provider's rank by each handler.
    public func ranks(of mvpd: MVPD) -> [Int?] {
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
    private static func precedes(_ left: [Int?], _ right: [Int?]) -> Bool? {
        for (left, right) in zip(left, right) where left != right {
            guard let left else { return false }
            guard let right else { return true }
            return left < right
        }
        return nil
    }
}
