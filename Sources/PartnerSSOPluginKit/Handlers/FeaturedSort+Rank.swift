extension FeaturedSort {
    /// A provider's place by one handler: a key of any kind, compared with the other keys of the same handler.
    public struct Rank: Sendable, Comparable {
        /// The key, lower first.
        public let key: any Comparable & Sendable

        init(_ key: some Comparable & Sendable) {
            self.key = key
        }

        /// Whether both keys are of one kind and equal.
        public static func == (left: Self, right: Self) -> Bool {
            isEqual(left.key, right.key)
        }

        /// Whether the left key comes first; keys of different kinds, which no handler makes, have no order.
        public static func < (left: Self, right: Self) -> Bool {
            isLess(left.key, right.key)
        }

        private static func isEqual<Key: Comparable>(_ left: Key, _ right: any Comparable & Sendable) -> Bool {
            (right as? Key).map { left == $0 } ?? false
        }

        private static func isLess<Key: Comparable>(_ left: Key, _ right: any Comparable & Sendable) -> Bool {
            (right as? Key).map { left < $0 } ?? false
        }
    }
}
