import Foundation
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOStores

@Suite("Records of other versions") struct VersionTests {
    private let disk = MemoryDisk()
    private let store: FileSecretStore

    init() async throws {
        store = try FileSecretStore(disk)
        try await store.write(Scene.old, for: Scene.key)
    }

    @Test("ST06 A record of a newer version is refused each time and stays as it is")
    func newer() async throws {
        disk.place(Frames.newer(), named: Scene.file)
        for _ in 0..<2 {
            let reading = await error { () async throws(SSOError) in _ = try await store.record(for: Scene.key) }
            #expect(reading?.code == .storeNewer)
            #expect(reading?.isRetryable == false)
            let writing = await error { () async throws(SSOError) in try await store.write(Scene.new, for: Scene.key) }
            #expect(writing?.code == .storeNewer)
        }
        #expect(disk.bytes(of: Scene.file) == Frames.newer())
        #expect(disk.names == [Scene.file])
    }

    @Test("ST06 ST13 Who signs out does so from a newer version's record too")
    func newerDeleted() async throws {
        disk.place(Frames.newer(), named: Scene.file)
        try await store.deleteRecord(for: Scene.key)
        #expect(disk.names == [])
    }

    @Test("ST07 A record of every older version is read, and written anew", arguments: 0..<RecordFrame.version)
    func older(version: UInt16) async throws {
        #expect(version == 0, "The test knows this version only; add the new one.")
        disk.place(Frames.older(Scene.new), named: Scene.file)
        #expect(await store.reading(Scene.key) == .record(Scene.new))
        #expect(disk.bytes(of: Scene.file) == RecordFrame.encode(Scene.new, for: Scene.key))
    }

    @Test("ST07 An older record on a disk that cannot be written is read all the same")
    func olderReadOnly() async throws {
        disk.place(Frames.older(Scene.new), named: Scene.file)
        let store = try FileSecretStore(FaultyFiles(disk, failing: [.open, .write, .rename, .remove], EROFS))
        #expect(await store.reading(Scene.key) == .refused(.storeUnavailable))
        let writable = try FileSecretStore(FaultyFiles(disk, failing: [.write, .rename, .remove], EROFS))
        #expect(await writable.reading(Scene.key) == .record(Scene.new))
        #expect(disk.bytes(of: Scene.file) == Frames.older(Scene.new))
    }

    @Test("The form of version 1 does not change")
    func golden() {
        let frame = RecordFrame.encode(Data(text: "xyz"), for: "ab")
        let expected: [UInt8] =
            [
                0x89, 0x50, 0x53, 0x53, 0x4F, 0x0D, 0x0A, 0x1A, 0, 1, 0, 0, 0, 2, 0x61, 0x62, 0, 0, 0, 3, 0x78, 0x79,
                0x7A,
            ]
            + [0, 0, 0, 0, 0, 0, 0, 0]
        #expect(Array(frame.dropLast(8)) == Array(expected.dropLast(8)))
        #expect(RecordFrame.decode(frame, for: "ab") == .current(Data(text: "xyz")))
        #expect(RecordFrame.decode(frame, for: "ac") == .damaged)
    }

    @Test(
        "The checksum is 64-bit FNV-1a",
        arguments: [
            ("", 0xCBF2_9CE4_8422_2325 as UInt64), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
        ]
    )
    func checksum(text: String, expected: UInt64) {
        #expect(Checksum.of(text.utf8) == expected)
    }

    @Test("A record or a key that is too long is refused")
    func tooLong() async throws {
        let longest = Data(count: RecordFrame.longestRecord)
        let key = String(repeating: "k", count: RecordFrame.longestKey)
        try await store.write(longest, for: key)
        #expect(await store.reading(key) == .record(longest))
        for (record, key) in [(longest + [0], "k"), (Data(), key + "k")] {
            let failure = await error { () async throws(SSOError) in try await store.write(record, for: key) }
            #expect(failure?.code == .invalidArgument)
        }
    }

    @Test("An empty record is a record, and an empty key a key")
    func empty() async throws {
        try await store.write(Data(), for: "")
        #expect(await store.reading("") == .record(Data()))
        try await store.deleteRecord(for: "")
        #expect(await store.reading("") == .none)
    }
}
