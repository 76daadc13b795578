import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The laws of the mapping: which providers it finds, and in which order.
enum MappingCases {
    static let all = [
        deterministic, total, unknown, doubled, directoryOrder, roundTrip, offered, directoryBound, subset,
    ]

    private static let deterministic = ContractCase(
        "MAP-001",
        "The same question always has the same answer",
        "A mapping depends on the identifier and the directory alone, not on what was asked before."
    ) { probe in
        for directory in probe.directories {
            let mapping = try probe.makeHandlers().mapping
            let ids = SampleDirectories.mappingIDs(of: directory) + probe.harness.identifiers
            let first = ids.map { mapping.resolve($0, in: directory) }
            let again = ids.map { mapping.resolve($0, in: directory) }
            let backwards = ids.reversed().map { mapping.resolve($0, in: directory) }
            for (id, answers) in zip(ids, zip(first, zip(again, backwards.reversed()))) {
                let isSame = answers.0 == answers.1.0 && answers.0 == answers.1.1
                try probe.require(isSame, "\(quoted(id.rawValue)) has different answers when it is asked again.")
            }
        }
    }

    private static let total = ContractCase(
        "MAP-002",
        "Any text is a possible identifier",
        "A mapping answers for every identifier the platform may give, whatever its characters and its length."
    ) { probe in
        var generator = probe.generator
        let texts = HostileText.all(longest: probe.sizes.longestIdentifier)
        let mapping = try probe.makeHandlers().mapping
        try MappingBench(listing: texts, &generator).check(texts, with: mapping)
        try MappingBench(listing: [], &generator).check(texts, with: mapping)
    }

    private static let unknown = ContractCase(
        "MAP-003",
        "An unknown identifier has no answer",
        "An identifier that nobody lists maps to nothing, even if it resembles one that is listed."
    ) { probe in
        var generator = probe.generator
        let listed = (0..<8).map { "\(SampleDirectories.word(&generator))-\($0)" }
        let resembling = listed.flatMap { text in
            [
                String(text.dropLast()), String(text.dropFirst()), text + "x", "x" + text, String(text.reversed()),
                text + text,
            ]
        }
        let mapping = try probe.makeHandlers().mapping
        try MappingBench(listing: listed, &generator).check(listed + resembling + ["nobody"], with: mapping)
    }

    private static let doubled = ContractCase(
        "MAP-007",
        "A doubled mapping id resolves to the first and is reported",
        "An identifier that several providers carry maps to the first in the directory's order, and all others are named as conflicts."
    ) { probe in
        let mapping = try probe.makeHandlers().mapping
        for order in [["a", "b", "c"], ["c", "a", "b"], ["b", "c", "a"]] {
            let (directory, id) = try shared(by: order)
            let result = mapping.resolve(id, in: directory)
            guard let answer = result.mvpd else { continue }
            try probe.require(answer.id.rawValue == order[0], "Of \(order), \(answer.id) answers and not the first.")
            let others = result.conflicts.map(\.mvpd.rawValue)
            try probe.require(
                Set(others) == Set(order.dropFirst()),
                "Of \(order), the conflicts named are \(others), not all that come after the first."
            )
        }
    }

    private static let directoryOrder = ContractCase(
        "MAP-008",
        "The directory's order decides, and nothing else does",
        "Of several providers with one identifier the first listed answers, whatever their names, kinds and flags."
    ) { probe in
        var generator = probe.generator
        let mapping = try probe.makeHandlers().mapping
        for _ in 0..<20 {
            let order = Array("abcdefgh").map(String.init).shuffled(using: &generator)
            let kinds = Array(0..<8).shuffled(using: &generator)
            let (directory, id) = try shared(by: order) { position, mvpd in
                mvpd.onboarding = MVPD.Onboarding.allCases[kinds[position] % 3]
                mvpd.arePartnerServicesEnabled = kinds[position] % 2 == 1
                mvpd.isOfferedInPlatformPicker = kinds[position] / 2 % 2 == 1
                mvpd.displayName = String(repeating: "z", count: kinds[position] + 1)
            }
            guard let answer = mapping.resolve(id, in: directory).mvpd else { return }
            try probe.require(answer.id.rawValue == order[0], "Of \(order), \(answer.id) answers and not the first.")
        }
    }

    private static let roundTrip = ContractCase(
        "MAP-009",
        "Each provider is found by its own identifier",
        "From a provider's platform identifier a mapping that uses the directory leads back to that provider, for every provider."
    ) { probe in
        var generator = probe.generator
        let texts = (0..<200).map { "\(SampleDirectories.word(&generator))_\($0)" }
        try MappingBench(listing: texts, &generator).check(texts, with: try probe.makeHandlers().mapping)
    }

    private static let offered = ContractCase(
        "MAP-010",
        "Whoever the picker offers can be found",
        "A plugin that maps identifiers finds a provider for everything its own filter lets the picker offer."
    ) { probe in
        for directory in probe.directories {
            let handlers = try probe.makeHandlers()
            let ids = handlers.pickerReport(for: directory).supported.compactMap(\.platformMappingID)
            let (found, lost) = (
                ids.filter { handlers.mapping.resolve($0, in: directory).mvpd != nil },
                ids.filter { handlers.mapping.resolve($0, in: directory).mvpd == nil }
            )
            guard let example = lost.first, !found.isEmpty else { continue }
            throw ContractFailure(
                "The picker may offer \(quoted(example.rawValue)), which maps to nothing; \(found.count) others map."
            )
        }
    }

    private static let directoryBound = ContractCase(
        "MAP-011",
        "Each question is answered from its own directory",
        "What a mapping learned from one directory says nothing about another."
    ) { probe in
        var generator = probe.generator
        let mapping = try probe.makeHandlers().mapping
        let texts = (0..<10).map { "\(SampleDirectories.word(&generator))_\($0)" }
        let halves = [Array(texts[..<5]), Array(texts[5...]), texts]
        for listed in halves + halves.reversed() {
            try MappingBench(listing: listed, &generator).check(texts, with: mapping)
        }
    }

    private static let subset = ContractCase(
        "MAP-012",
        "Every answer is listed in the directory it was asked about",
        "A mapping names only providers of the directory at hand; a table's entry for a missing provider is left out.",
        severity: .recommended
    ) { probe in
        var generator = probe.generator
        let mapping = try probe.makeHandlers().mapping
        let ids = probe.directories.flatMap { SampleDirectories.mappingIDs(of: $0) } + probe.harness.identifiers
        let other = SampleDirectories.random(20, &generator)
        for id in ids {
            let ignored = mapping.resolve(id, in: other).ignored
            try probe.require(ignored.isEmpty, "\(quoted(id.rawValue)) maps to \(ignored.map(\.mvpd)), not listed.")
        }
    }

    /// A directory in which several providers carry one identifier, between others that do not.
    private static func shared(
        by names: [String],
        _ change: (Int, inout MVPD) -> Void = { _, _ in }
    ) throws -> (ProviderDirectory, PlatformMappingID) {
        let id: PlatformMappingID = "shared_platform"
        let carriers = names.enumerated().compactMap { position, name in
            SampleDirectories.mvpd(name, mapping: id.rawValue) { mvpd in
                SampleDirectories.boarded(&mvpd)
                change(position, &mvpd)
            }
        }
        let others = (0..<3).compactMap {
            SampleDirectories.mvpd("other-\($0)", mapping: "other_platform_\($0)", SampleDirectories.boarded)
        }
        return (ProviderDirectory(others.dropLast() + carriers + others.suffix(1)), id)
    }
}
