import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of what handlers cost: how it grows between sizes, never seconds.
enum ScaleCases {
    // SCL-004 is withdrawn, and its identifier stays unused: it counted comparisons inside the identifiers' `==`.
    static let all = [mapping, report, large]

    private static let mapping = ContractCase(
        "SCL-001",
        "Finding a provider does not cost more in a larger directory",
        "A mapping uses the directory's index: one answer costs about the same among thousands of providers as among a few."
    ) { probe in
        var generator = probe.generator
        let sizes = [100, 400, 1600]
        let directories = sizes.map { directory($0, &generator) }
        let mapping = try probe.makeHandlers().mapping
        // Between costing the same (0) and looking at every provider (1).
        let excess = GrowthMeter.excess(over: 0.5, sizes: sizes) { resolve(50, in: directories[$0], mapping) }
        guard let excess else { return }
        throw ContractFailure("The cost of one answer grows with the directory's size to the power \(rounded(excess)).")
    }

    private static let report = ContractCase(
        "SCL-002",
        "Sorting out a directory costs no more than sorting it",
        "Filter and sort look at one provider at a time, so that a directory of n providers costs about n log n."
    ) { probe in
        var generator = probe.generator
        let sizes = [150, 300, 600, 1200]
        let directories = sizes.map { directory($0, &generator) }
        // Handlers are made outside the measured work, and once for each time they are used: what they would remember
        // of one report must not make the next one cheap.
        let handlers = Locked(try (0..<40).map { _ in try probe.makeHandlers() })
        let next: @Sendable () -> HandlerSet = { handlers.withLock { $0.count > 1 ? $0.removeLast() : $0[0] } }
        // Between sorting (a little over 1) and comparing everybody with everybody (2).
        let excess = GrowthMeter.excess(over: 1.5, sizes: sizes) { _ = next().pickerReport(for: directories[$0]) }
        guard let excess else { return }
        throw ContractFailure("The cost of a report grows with the directory's size to the power \(rounded(excess)).")
    }

    private static let large = ContractCase(
        "SCL-003",
        "A hundred thousand providers are sorted out and found",
        "In a directory of a hundred thousand providers each is judged once and found by its identifier."
    ) { probe in
        var generator = probe.generator
        let handlers = try probe.makeHandlers()
        let directory = directory(probe.sizes.largestDirectory, &generator)
        let report = handlers.pickerReport(for: directory)
        let count = report.supported.count + report.hidden.count
        try probe.require(count == directory.mvpds.count, "\(count) of \(directory.mvpds.count) providers are judged.")
        let ids = (0..<500).compactMap { _ in directory.mvpds.randomElement(using: &generator) }
        let answers = ids.map { mvpd in
            mvpd.platformMappingID.flatMap { handlers.mapping.resolve($0, in: directory).mvpd?.id }
        }
        guard answers.contains(where: { $0 != nil }) else { return }
        let stray = zip(ids, answers).first { $0.id != $1 }
        try probe.require(stray == nil, "\(quoted(stray?.0.id.rawValue)) is not found by its own identifier.")
    }

    private static func rounded(_ power: Double) -> Double { (power * 10).rounded() / 10 }

    private static func directory(_ count: Int, _ generator: inout SeededGenerator) -> ProviderDirectory {
        let words = (0..<64).map { _ in SampleDirectories.word(&generator) }
        return ProviderDirectory(
            (0..<count).compactMap { number in
                let name = "\(words[number % 64])-\(number)"
                return SampleDirectories.mvpd(name, mapping: name, SampleDirectories.boarded)
            }
        )
    }

    private static func resolve(_ count: Int, in directory: ProviderDirectory, _ mapping: MVPDMapping) {
        let step = max(directory.mvpds.count / count, 1)
        for index in 0..<count {
            let id = directory.mvpds[(index * step) % directory.mvpds.count].platformMappingID
            guard let id else { continue }
            _ = mapping.resolve(id, in: directory)
        }
    }
}
