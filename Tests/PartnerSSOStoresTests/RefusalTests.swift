import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOStores

@Suite("Places that may not hold secrets") struct RefusalTests {
    private let place: TemporaryPlace
    private let store: FileSecretStore
    private let file = FileName("k").record

    init() async throws {
        place = try TemporaryPlace()
        store = try place.store()
        try await store.write(Scene.old, for: "k")
    }

    /// Reading and writing are refused, with a hint.
    private func checkRefused(_ store: FileSecretStore, isDirectory: Bool = false) async {
        let readings = [
            await error { () async throws(SSOError) in _ = try await store.record(for: "k") },
            await error { () async throws(SSOError) in try await store.write(Scene.new, for: "k") },
        ]
        for failure in readings {
            #expect(failure?.code == .storeMisconfigured)
            #expect(failure?.isRetryable == false)
            #expect(failure?.description.contains(place.folder) == false)
        }
        if isDirectory {
            let deletion = await error { () async throws(SSOError) in try await store.deleteRecord(for: "k") }
            #expect(deletion?.code == .storeMisconfigured)
            let lease = await error { () async throws(SSOError) in
                try await store.withLease(named: "l", patience: .zero, clock: ManualClock()) {
                    () async throws(SSOError) in
                }
            }
            #expect(lease?.code == .storeMisconfigured)
        }
    }

    private func setPermissions(_ permissions: Int, _ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }

    @Test("ST14 What the store makes is its owner's alone")
    func permissions() async throws {
        try await store.withLease(named: "l", patience: .zero, clock: ManualClock()) { () async throws(SSOError) in }
        #expect(try place.permissions() == ["": 0o700, file: 0o600, FileName("l").lease: 0o600])
    }

    @Test("ST14 A directory that others may use is refused", arguments: [0o755, 0o710, 0o701, 0o770, 0o777])
    func sharedDirectory(permissions: Int) async throws {
        try setPermissions(permissions, place.path)
        await checkRefused(store, isDirectory: true)
        try setPermissions(0o700, place.path)
        #expect(await store.reading("k") == .record(Scene.old))
    }

    @Test("ST14 A file that others may use is refused and left alone", arguments: [0o644, 0o640, 0o602, 0o666])
    func sharedFile(permissions: Int) async throws {
        try setPermissions(permissions, "\(place.path)/\(file)")
        await checkRefused(store)
        #expect(place.bytes(of: file) == RecordFrame.encode(Scene.old, for: "k"))
    }

    @Test("ST14 A link in the directory's place is refused, with a slash at its end too", arguments: ["", "/", "//"])
    func linkedDirectory(end: String) async throws {
        let link = "\(place.folder)/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: place.path)
        await checkRefused(try FileSecretStore(directory: link + end), isDirectory: true)
    }

    @Test("ST14 A link in a file's place is refused, wherever it leads", arguments: ["elsewhere", "nowhere"])
    func linkedFile(target: String) async throws {
        let path = "\(place.path)/\(file)"
        try FileManager.default.moveItem(atPath: path, toPath: "\(place.folder)/elsewhere")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "\(place.folder)/\(target)")
        await checkRefused(store)
        #expect(!FileManager.default.fileExists(atPath: "\(place.folder)/nowhere"))
    }

    @Test("ST14 A link where a record is being prepared is not followed")
    func linkedTemporary() async throws {
        let target = "\(place.folder)/target"
        try Data(text: "precious").write(to: URL(fileURLWithPath: target))
        let link = "\(place.path)/\(FileName("k").temporary)"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        try await store.write(Scene.new, for: "k")
        #expect(FileManager.default.contents(atPath: target) == Data(text: "precious"))
        #expect(await store.reading("k") == .record(Scene.new))
    }

    @Test("ST14 Something else in the directory's or a file's place is refused, and nobody waits for it")
    func otherKinds() async throws {
        let path = "\(place.path)/\(file)"
        try FileManager.default.removeItem(atPath: path)
        #expect(mkfifo(path, 0o600) == 0)
        await checkRefused(store)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        await checkRefused(store)
        let plain = "\(place.folder)/plain"
        try Data().write(to: URL(fileURLWithPath: plain))
        await checkRefused(try FileSecretStore(directory: plain), isDirectory: true)
    }

    @Test("ST14 What another user owns is refused")
    func owner() async throws {
        let disk = MemoryDisk()
        let store = try FileSecretStore(disk)
        try await store.write(Scene.old, for: "k")
        disk.place(.file(Data(), durable: Data()), named: file, isOwn: false)
        await checkRefused(store)
        disk.change { $0.isOwn = false }
        await checkRefused(store, isDirectory: true)
    }

    @Test("A path that is none is refused at once", arguments: ["", "relative/path", "/", "///", "/a\0b"])
    func path(path: String) async {
        #expect(
            await error { () async throws(SSOError) in _ = try FileSecretStore(directory: path) }?.code
                == .invalidArgument
        )
    }
}
