import Foundation
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOStores

@Suite("Random work with random faults and crashes") struct ModelTests {
    private static let keys = ["a", "product/plugin/token", String(repeating: "long", count: 80)]

    /// What each record may be: one thing after it was acknowledged, several after it was not.
    private struct Model {
        var allowed = Dictionary(uniqueKeysWithValues: keys.map { ($0, [Reading.none] as Set) })

        mutating func note(_ reading: Reading, for key: String, isAcknowledged: Bool) {
            if isAcknowledged {
                allowed[key] = [reading]
            } else {
                allowed[key, default: []].insert(reading)
            }
        }
    }

    @Test("ST05 ST10 ST11 What was acknowledged survives, whatever else happens", arguments: 0..<8)
    func random(batch: UInt64) async throws {
        for seed in 0..<40 {
            var generator = SeededGenerator(seed: batch << 32 | UInt64(seed))
            let disk = MemoryDisk()
            var model = Model()
            for round in 0..<15 {
                let files = Self.files(on: disk, &generator)
                let place: Comment = "batch \(batch), seed \(seed), round \(round)"
                try await work(on: files, &model, &generator, place)
                if files.isDead || Bool.random(using: &generator) { disk.crash(Self.loss(&generator)) }
            }
            let store = try FileSecretStore(disk)
            for key in Self.keys {
                let reading = await store.reading(key)
                #expect(model.allowed[key]?.contains(reading) == true, "batch \(batch), seed \(seed)")
            }
        }
    }

    private func work(
        on files: FaultyFiles,
        _ model: inout Model,
        _ generator: inout SeededGenerator,
        _ place: Comment
    ) async throws {
        let store = try FileSecretStore(files)
        for _ in 0..<4 {
            let key = Self.keys.randomElement(using: &generator) ?? ""
            switch Int.random(in: 0..<4, using: &generator) {
            case 0:
                let failure = await error { () async throws(SSOError) in try await store.deleteRecord(for: key) }
                model.note(.none, for: key, isAcknowledged: failure == nil)
            case 1, 2:
                let record = Data(
                    (0..<Int.random(in: 0...3_000, using: &generator)).map { UInt8(truncatingIfNeeded: $0) }
                )
                let failure = await error { () async throws(SSOError) in try await store.write(record, for: key) }
                model.note(.record(record), for: key, isAcknowledged: failure == nil)
            default:
                let reading = await store.reading(key)
                let isAllowed = model.allowed[key]?.contains(reading) == true
                let isExcused = (files.hasFailed || files.isDead) && reading == .refused(.storeUnavailable)
                #expect(isAllowed || isExcused, place)
            }
            if files.isDead { return }
        }
    }

    private static func files(on disk: MemoryDisk, _ generator: inout SeededGenerator) -> FaultyFiles {
        let faults: [FaultyFiles.Fault] = [
            .diesBefore, .diesWithin, .diesAfter, .fails(ENOSPC), .fails(EIO), .keepsFailing(EROFS),
        ]
        let step = Int.random(in: 1...60, using: &generator)
        return FaultyFiles(disk, at: step, faults.randomElement(using: &generator) ?? .diesBefore)
    }

    private static func loss(_ generator: inout SeededGenerator) -> MemoryDisk.Loss {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: .nothing
        case 1: .everything
        default: .some(seed: generator.next())
        }
    }
}
