#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Tells with which power of its size work grows, by the processor time of the calling thread.
///
/// The sizes are measured in turns and the cheapest run of each counts, because others on the machine only ever make a run
/// dearer. The power is the median of the slopes between all pairs of sizes (the estimator of Theil and Sen), so that one
/// size whose every run was spoilt moves it little. Cheap work passes as soon as it looks cheap; work is called dear only
/// after all turns.
enum GrowthMeter {
    private static let fewestTurns = 3
    private static let mostTurns = 5

    /// Whether work grows with at most a power of its size.
    ///
    /// - Parameters:
    ///   - limit: The power: 0 for work that costs the same at every size, 1 for work in proportion to it.
    ///   - sizes: The sizes, growing.
    ///   - work: The work, by the index of its size.
    /// - Returns: `nil` if it grows with less; otherwise the smallest power measured.
    static func excess(over limit: Double, sizes: [Int], work: (Int) -> Void) -> Double? {
        var costs = sizes.map { _ in Double.infinity }
        var best = Double.infinity
        for turn in 1...mostTurns {
            for index in sizes.indices { costs[index] = min(costs[index], cost { work(index) }) }
            guard turn >= fewestTurns else { continue }
            best = min(best, power(of: costs, at: sizes))
            if best <= limit { return nil }
        }
        return best
    }

    private static func power(of costs: [Double], at sizes: [Int]) -> Double {
        var slopes: [Double] = []
        for low in sizes.indices {
            for high in sizes.indices where high > low {
                slopes.append(
                    log(max(costs[high], 1) / max(costs[low], 1)) / log(Double(sizes[high]) / Double(sizes[low]))
                )
            }
        }
        slopes.sort()
        let middle = slopes.count / 2
        guard !slopes.isEmpty else { return 0 }
        return slopes.count % 2 == 1 ? slopes[middle] : (slopes[middle - 1] + slopes[middle]) / 2
    }

    /// The processor time, in nanoseconds, that the calling thread spends on work.
    private static func cost(of work: () -> Void) -> Double {
        let start = threadTime()
        work()
        return threadTime() - start
    }

    private static func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
