import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOStores

@Suite("Records that are not what was written") struct DamageTests {
    private let disk = MemoryDisk()
    private let store: FileSecretStore
    private let frame = RecordFrame.encode(Scene.old, for: Scene.key)

    init() async throws {
        store = try FileSecretStore(disk)
        try await store.write(Scene.old, for: Scene.key)
        try await store.write(Scene.new, for: Scene.bystander)
    }

    /// The damaged record is reported once and set aside, and nothing else is touched.
    private func checkSetAside(_ bytes: Data, _ place: Comment) async throws {
        disk.place(bytes, named: Scene.file)
        let failure = await error { () async throws(SSOError) in _ = try await store.record(for: Scene.key) }
        #expect(failure?.code == .storeCorrupted, place)
        #expect(failure?.message.contains(Scene.key) == true, place)
        #expect(await store.reading(Scene.key) == .none, place)
        #expect(disk.bytes(of: FileName(Scene.key).damaged) == bytes, place)
        #expect(disk.names?.contains(Scene.file) == false, place)
        #expect(await store.reading(Scene.bystander) == .record(Scene.new), place)
    }

    @Test("ST04 A flipped bit anywhere sets the record aside, once, and no other")
    func flippedBits() async throws {
        for index in frame.indices {
            for bit in 0..<8 {
                var bytes = frame
                bytes[index] ^= 1 << bit
                try await checkSetAside(bytes, "byte \(index), bit \(bit)")
            }
        }
        #expect(frame.count > 40)
    }

    @Test("ST04 A record that ends early, or goes on, is set aside")
    func length() async throws {
        for count in frame.indices { try await checkSetAside(Data(frame.prefix(count)), "\(count) bytes") }
        for rest in [Data([0]), frame] { try await checkSetAside(frame + rest, "\(rest.count) bytes more") }
    }

    @Test("ST04 Another record's file in this one's place is set aside")
    func exchanged() async throws {
        let other = try #require(disk.bytes(of: FileName(Scene.bystander).record))
        try await checkSetAside(other, "the bystander's")
    }

    @Test("ST04 Lengths that a checksum vouches for are not believed either")
    func lengths() async throws {
        let huge = Data([0xFF, 0xFF, 0xFF, 0xFF])
        let none = Data([0, 0, 0, 0])
        for version in [0, RecordFrame.version] {
            for fields in [Data(), huge, none + huge, Data([0, 0, 0, 2, 0x61]), none + none + none] {
                try await checkSetAside(Frames.sealed(version: version, fields: fields), "\(version): \(Array(fields))")
            }
        }
    }

    @Test("ST04 A file of any size is set aside without being read whole")
    func huge() async throws {
        try await checkSetAside(Data(repeating: 0x41, count: RecordFrame.longestFrame * 2), "twice the longest")
        #expect(disk.furthestRead < RecordFrame.longestFrame * 2)
    }

    @Test("ST04 Two readers of one damaged record hear of it once")
    func twoReaders() async throws {
        disk.place(Data(text: "rubbish"), named: Scene.file)
        let other = try FileSecretStore(disk)
        async let first = store.reading(Scene.key)
        async let second = other.reading(Scene.key)
        #expect(Set([await first, await second]) == [.refused(.storeCorrupted), .none])
    }

    @Test("ST04 On a disk that cannot be written a damaged record is reported each time")
    func readOnly() async throws {
        disk.place(Data(text: "rubbish"), named: Scene.file)
        let store = try FileSecretStore(FaultyFiles(disk, failing: [.rename, .synchronize], EROFS))
        for _ in 0..<2 { #expect(await store.reading(Scene.key) == .refused(.storeCorrupted)) }
    }

    @Test("ST04 Writing over a damaged record keeps it aside as well")
    func writtenOver() async throws {
        disk.place(Data(text: "rubbish"), named: Scene.file)
        try await store.write(Scene.new, for: Scene.key)
        #expect(await store.reading(Scene.key) == .record(Scene.new))
        #expect(disk.bytes(of: FileName(Scene.key).damaged) == Data(text: "rubbish"))
    }

    @Test("ST04 Random bytes in a record's file end in an error, never in a crash", arguments: 0..<4)
    func random(batch: UInt64) async throws {
        var generator = SeededGenerator(seed: batch)
        for round in 0..<500 {
            var bytes = Bool.random(using: &generator) ? frame : Data()
            for _ in 0..<Int.random(in: 1...6, using: &generator) { Self.mutate(&bytes, &generator) }
            guard bytes != frame else { continue }
            try await checkSetAside(bytes, "batch \(batch), round \(round)")
        }
    }

    private static func mutate(_ bytes: inout Data, _ generator: inout SeededGenerator) {
        let place = bytes.isEmpty ? 0 : Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where !bytes.isEmpty: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes = Data(bytes.prefix(place))
        case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        default: bytes += (0..<place).map { _ in UInt8.random(in: 0...255, using: &generator) }
        }
    }
}
