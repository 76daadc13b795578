import AllocationCounter
import Dispatch
import Foundation

/// Takes samples of all ways in turn, so that a busy moment of the machine hits each of them.
struct Sampler {
    /// How many samples are taken of each way.
    let samples: Int
    /// How long one sample takes at least.
    let sampleLength: Duration
    /// The sum of what all runs returned; it is printed, so that no run can be left out as useless.
    private(set) var checksum = 0

    init(samples: Int, sampleLength: Duration) {
        self.samples = samples
        self.sampleLength = sampleLength
    }

    /// Measures a comparison.
    ///
    /// - Parameter comparison: What is compared.
    /// - Returns: Medians with minimum and maximum, allocations, and the promises with what became of them.
    mutating func outcome(of comparison: Comparison) -> Outcome {
        var times: [Int] = []
        for way in comparison.ways { times.append(calibrated(way, comparison.clock)) }
        var taken = comparison.ways.map { _ in [Double]() }
        for _ in 0..<samples {
            for (index, way) in comparison.ways.enumerated() {
                taken[index].append(nanoseconds(of: way, times[index], comparison.clock) / Double(times[index]))
            }
        }
        var measurements: [Measurement] = []
        for (way, samples) in zip(comparison.ways, taken.map { $0.sorted() }) {
            measurements.append(
                Measurement(
                    way: way.name,
                    medianNanoseconds: samples[samples.count / 2],
                    minNanoseconds: samples[0],
                    maxNanoseconds: samples[samples.count - 1],
                    allocations: allocations(of: way)
                )
            )
        }
        let verdicts = comparison.promises.compactMap { promise -> Outcome.Verdict? in
            guard let baseline = measurements.first(where: { $0.way == promise.baseline }) else { return nil }
            let ratio = measurements[0].medianNanoseconds / baseline.medianNanoseconds
            return Outcome.Verdict(baseline: promise.baseline, limit: promise.ratio, ratio: ratio)
        }
        return Outcome(
            subject: comparison.subject,
            size: comparison.size,
            clock: comparison.clock,
            traffic: comparison.traffic,
            measurements: measurements,
            verdicts: verdicts
        )
    }

    /// How often a way has to run for one sample.
    private mutating func calibrated(_ way: Comparison.Way, _ clock: Comparison.Clock) -> Int {
        let wanted = Double(sampleLength.components.attoseconds) / 1e9 + Double(sampleLength.components.seconds) * 1e9
        var times = 1
        while true {
            let taken = nanoseconds(of: way, times, clock)
            if taken >= wanted { return times }
            times = max(times + 1, min(times * 10, Int(Double(times) * wanted / max(taken, 1) * 1.2)))
        }
    }

    /// The difference between ten runs and twenty, so that what is set up once does not count.
    private mutating func allocations(of way: Comparison.Way) -> Double? {
        let start = allocation_count()
        guard start >= 0 else { return nil }
        checksum &+= way.run(10)
        let middle = allocation_count()
        checksum &+= way.run(20)
        return Double((allocation_count() - middle) - (middle - start)) / 10
    }

    private mutating func nanoseconds(of way: Comparison.Way, _ times: Int, _ clock: Comparison.Clock) -> Double {
        let start = clock.nanoseconds
        checksum &+= way.run(times)
        return clock.nanoseconds - start
    }
}

extension Comparison.Clock {
    /// The nanoseconds since some moment.
    fileprivate var nanoseconds: Double {
        switch self {
        case .elapsed: Double(DispatchTime.now().uptimeNanoseconds)
        // Microseconds, as POSIX requires.
        case .processor: Double(Foundation.clock()) * 1000
        }
    }
}
