/// Whether a figure grows after the warm-up.
struct Flatness: Sendable, Hashable {
    /// The criterion, in words.
    static let criterion = """
        A figure is flat if its median of the last quarter exceeds its median of the second quarter by at most a tenth, or \
        by its allowance if that is more. The first quarter is the warm-up. For each call over URLSession the allocated \
        memory may grow by \(Series.urlSessionLeak) bytes more.
        """

    /// The medians of the second and the last quarter.
    let (early, late): (Int, Int)
    /// The most that the figure may grow.
    let tolerance: Int

    /// Compares the quarters of a series; fails for fewer than eight values.
    ///
    /// - Parameters:
    ///   - values: The values, at equal distances in time.
    ///   - allowance: How much it may grow, however small it is.
    init?(_ values: [Int], allowance: Int) {
        let quarter = values.count / 4
        guard quarter > 1 else { return nil }
        early = Self.median(values[quarter..<2 * quarter])
        late = Self.median(values.suffix(quarter))
        tolerance = max(early / 10, allowance)
    }

    var growth: Int { late - early }

    var isFlat: Bool { growth <= tolerance }

    private static func median(_ values: ArraySlice<Int>) -> Int { values.sorted()[values.count / 2] }
}
