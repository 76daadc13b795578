import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The laws of what a plugin keeps in the store, from one version to the next.
enum StoredRecordCases {
    static let all = [read, declared]

    private static let read = ContractCase(
        "PLG-014",
        "What released versions stored is read",
        "Over the very records that each released version left, a plugin answers as over an empty store, makes no call more, and uses every one of them, so that nobody signs in again because of an update; whatever it keeps is among those records."
    ) { probe in
        let previous = probe.harness.previousRecords
        let declared = probe.harness.factory.storedRecords
        let fresh = try await RecordBench(.nothing, [], probe)
        let kept = declared.isEmpty ? fresh.written : Set(declared)
        let missing = kept.subtracting(previous.flatMap { $0.records.map(\.key) }).sorted()
        guard missing.isEmpty else {
            throw ContractUnstaged(
                "The plugin keeps \(missing.map { quoted($0) }.joined(separator: ", ")), and the harness has no such record of a released version (`previousRecords`). Put its bytes there as that version wrote them; before the first release, as this one does."
            )
        }
        for version in previous { try await requireUsed(version, probe) }
    }

    private static let declared = ContractCase(
        "PLG-015",
        "What is stored is declared",
        "Every record that a plugin keeps is one of those it declares, so that a product that leaves it can have them deleted."
    ) { probe in
        let declared = Set(probe.harness.factory.storedRecords)
        var written = try await RecordBench(.nothing, [], probe).written
        if probe.harness.capabilities.contains(.entitlementService) {
            let walk = try ServiceWalk(probe)
            try await walk.go()
            written.formUnion(probe.keysWritten(to: walk.store))
        }
        let stray = written.subtracting(declared).min()
        try probe.require(stray == nil, "The record \(quoted(stray)) is kept, and not among `storedRecords`.")
    }

    private static func requireUsed(_ previous: PreviousRecords, _ probe: ContractProbe) async throws {
        let fresh = try await RecordBench(previous, [], probe)
        let whole = try await bench(previous, previous.records, probe)
        let canBeSeen = previous.records.contains { $0.trace != nil }
        try probe.require(
            canBeSeen ? whole.callCount <= fresh.callCount : whole.callCount < fresh.callCount,
            "Over the records of \(previous.version) there are \(whole.callCount) calls, and \(fresh.callCount) over an empty store."
        )
        for record in previous.records {
            guard let trace = record.trace else {
                let isRead = whole.read.contains(record.key)
                try probe.require(isRead, "Nobody reads the record \(quoted(record.key)) of \(previous.version).")
                continue
            }
            let isUsed = try await shows(trace, record, whole, previous, probe)
            try probe.require(
                isUsed,
                "The record \(quoted(record.key)) of \(previous.version) is not used: no request shows what is in it."
            )
        }
    }

    /// Whether a request shows what is in a record; one that only replaces another may show it where that is missing.
    private static func shows(
        _ trace: String,
        _ record: PreviousRecords.Record,
        _ whole: RecordBench,
        _ previous: PreviousRecords,
        _ probe: ContractProbe
    ) async throws -> Bool {
        if whole.shows(trace) { return true }
        for other in previous.records where other.key != record.key {
            let rest = previous.records.filter { $0.key != other.key }
            if try await bench(previous, rest, probe).shows(trace) { return true }
        }
        return false
    }

    private static func bench(
        _ previous: PreviousRecords,
        _ records: [PreviousRecords.Record],
        _ probe: ContractProbe
    ) async throws -> RecordBench {
        do {
            return try await RecordBench(previous, records, probe)
        } catch let error as SSOError {
            throw ContractFailure("Over the records of \(previous.version): \(error)")
        }
    }
}

extension PreviousRecords {
    /// The records of a device on which no version ran before.
    fileprivate static let nothing = PreviousRecords(version: "none", records: [])
}
