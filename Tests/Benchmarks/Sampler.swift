import AllocationCounter

/// Takes samples of all ways in turn, so that a busy moment of the machine hits each of them.
struct Sampler {
    /// How many samples are taken of each way.
    let samples: Int
    /// How long one sample takes at least.
    let sampleLength: Duration

    private static let clock = ContinuousClock()

    /// Measures a comparison.
    ///
    /// - Parameter comparison: What is compared.
    /// - Returns: Medians with minimum and maximum, allocations, and the promises with what became of them.
    func outcome(of comparison: Comparison) -> Outcome {
        let times = comparison.ways.map(calibrated)
        var taken = comparison.ways.map { _ in [Double]() }
        for _ in 0..<samples {
            for (index, way) in comparison.ways.enumerated() {
                taken[index].append(Self.nanoseconds { checksum &+= way.run(times[index]) } / Double(times[index]))
            }
        }
        let measurements = zip(comparison.ways, taken).map { way, taken in
            let sorted = taken.sorted()
            return Measurement(
                way: way.name,
                medianNanoseconds: sorted[sorted.count / 2],
                minNanoseconds: sorted[0],
                maxNanoseconds: sorted[sorted.count - 1],
                allocations: Self.allocations(of: way)
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
            measurements: measurements,
            verdicts: verdicts
        )
    }

    /// How often a way has to run for one sample.
    private func calibrated(_ way: Comparison.Way) -> Int {
        var times = 1
        let wanted = Self.nanoseconds(sampleLength)
        while true {
            let taken = Self.nanoseconds { checksum &+= way.run(times) }
            if taken >= wanted { return times }
            times = max(times + 1, min(times * 10, Int(Double(times) * wanted / max(taken, 1) * 1.2)))
        }
    }

    /// The difference between ten runs and twenty, so that what is set up once does not count.
    private static func allocations(of way: Comparison.Way) -> Double? {
        let start = allocation_count()
        guard start >= 0 else { return nil }
        checksum &+= way.run(10)
        let middle = allocation_count()
        checksum &+= way.run(20)
        return Double((allocation_count() - middle) - (middle - start)) / 10
    }

    private static func nanoseconds(_ body: () -> Void) -> Double { nanoseconds(clock.measure(body)) }

    private static func nanoseconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
    }
}

/// What all runs returned; printed, so that no run can be left out as useless.
nonisolated(unsafe) var checksum = 0
