import AllocationCounter
import Foundation
import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Runs flows for a while, and measures meanwhile.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
struct SoakRun: Sendable {
    private let options: SoakCommand
    private let journal = Journal()
    private let start: Duration
    /// How many samples a run has.
    private static let samples = 360

    init(options: SoakCommand) {
        (self.options, start) = (options, journal.clock.uptime)
    }

    /// Runs the flows.
    ///
    /// - Returns: What was measured.
    /// - Throws: What starting the service throws, or calling it.
    func report() async throws -> SoakReport {
        let service = try ServiceProcess(seed: options.seed)
        defer { service.stop() }
        let control = ControlAPI(address: service.address, journal: journal)
        let catalog = try Device.catalog(address: service.address)
        let end = start + .seconds(options.minutes * 60)
        var random = SplitMix64(seed: options.seed)
        let samples = try await withThrowingTaskGroup(of: [Sample].self) { group in
            for _ in 0..<options.devices {
                let own = SplitMix64(seed: random.next())
                group.addTask { try await journeys(control, catalog, own, until: end) }
            }
            let disturber = Disturber(
                control: control,
                journal: journal,
                end: end,
                random: SplitMix64(seed: random.next())
            )
            if !options.withoutFaults { group.addTask { try await disturber.run() } }
            group.addTask { try await measure(service.identifier) }
            return try await group.reduce([], +)
        }
        // A client's events end soon after its last use.
        try await journal.clock.sleep(for: .seconds(2))
        return SoakReport(
            samples: samples + [sample(service.identifier)],
            seed: options.seed,
            measuresAll: ProcessReading.isAvailable
        )
    }

    /// Has one viewer after another come with a new device.
    private func journeys(
        _ control: ControlAPI,
        _ catalog: ProductCatalog,
        _ random: SplitMix64,
        until end: Duration
    ) async throws -> [Sample] {
        var random = random
        while journal.clock.uptime < end {
            let traits = Traits(&random)
            guard traits.has(options.only) else { continue }
            let device = try Device(traits, catalog, control, journal, seed: random.next())
            var journey = Journey(traits, device, control, journal, SplitMix64(seed: random.next()))
            try await journey.run()
        }
        return []
    }

    /// Takes samples at equal distances, and prints every twelfth.
    private func measure(_ service: Int32) async throws -> [Sample] {
        var samples: [Sample] = []
        print(Sample.heading)
        for number in 1...Self.samples {
            try await journal.clock.sleep(for: start + distance * number - journal.clock.uptime)
            samples.append(sample(service))
            guard number % 12 == 0 else { continue }
            print(samples[number - 1].row)
            fflush(nil)
        }
        return samples
    }

    private var distance: Duration { .seconds(options.minutes * 60) / Self.samples }

    private func sample(_ service: Int32) -> Sample {
        let heap = live_bytes()
        return Sample(
            second: Int((journal.clock.uptime - start).components.seconds),
            client: ProcessReading(of: getpid()),
            service: ProcessReading(of: service),
            heap: heap < 0 ? nil : Int(heap) / 1_024,
            totals: journal.totals
        )
    }
}
