/// How large the large examples of a run are.
public struct ContractSizes: Sendable, Hashable, Codable {
    /// The number of providers in the largest directory.
    public var largestDirectory: Int
    /// The number of characters in the longest identifier.
    public var longestIdentifier: Int

    /// Creates sizes; by default a hundred thousand providers and identifiers of a million characters.
    public init(largestDirectory: Int = 100_000, longestIdentifier: Int = 1 << 20) {
        self.largestDirectory = largestDirectory
        self.longestIdentifier = longestIdentifier
    }

    /// Small examples, for many runs in a row; the laws are the same.
    public static let small = ContractSizes(largestDirectory: 2000, longestIdentifier: 2048)
}
