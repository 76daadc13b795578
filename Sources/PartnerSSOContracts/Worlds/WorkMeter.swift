#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Compares what work costs at two sizes, by the processor time of the calling thread.
///
/// Only the ratio counts, and the best of several attempts: a busy machine cannot make cheap work look expensive in all
/// of them, and work that is really expensive is expensive in each.
enum WorkMeter {
    /// Whether work grows at most so much.
    ///
    /// - Parameters:
    ///   - limit: How many times as expensive the large work may be.
    ///   - small: The work at the small size.
    ///   - large: The work at the large size.
    /// - Returns: `nil` when it grows less, otherwise the smallest ratio that was seen.
    static func excess(over limit: Double, small: () -> Void, large: () -> Void) -> Double? {
        var best = Double.infinity
        for _ in 0..<5 {
            let base = (0..<3).map { _ in cost(of: small) }.min() ?? 0
            best = min(best, cost(of: large) / max(base, 1))
            if best <= limit { return nil }
        }
        return best
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
