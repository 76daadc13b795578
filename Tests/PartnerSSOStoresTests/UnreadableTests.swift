import Foundation
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOStores

@Suite("A store that cannot be used now") struct UnreadableTests {
    @Test(
        "ST01 ST02 Whatever step of reading fails, the record is never taken to be missing",
        arguments: [EACCES, EPERM, EIO, ENOMEM, EMFILE, ENOTSUP]
    )
    func reading(number: Int32) async throws {
        let disk = MemoryDisk()
        try await FileSecretStore(disk).write(Scene.old, for: Scene.key)
        let files = FaultyFiles(disk)
        #expect(await (try FileSecretStore(files)).reading(Scene.key) == .record(Scene.old))
        #expect(files.steps.count >= 5)
        for step in 1...files.steps.count {
            let store = try FileSecretStore(FaultyFiles(disk, at: step, .fails(number)))
            let failure = await error { () async throws(SSOError) in _ = try await store.record(for: Scene.key) }
            #expect(failure?.code == .storeUnavailable, "step \(step)")
            #expect(failure?.isRetryable == true)
            #expect(await store.reading(Scene.key) == .record(Scene.old))
        }
    }

    @Test("ST01 Where not even the parent is there, nothing is known, and nothing is made")
    func noParent() async throws {
        let place = try TemporaryPlace()
        let store = try FileSecretStore(directory: "\(place.folder)/missing/store")
        #expect(await store.reading("k") == .refused(.storeUnavailable))
        for failure in [
            await error { () async throws(SSOError) in try await store.write(Data(), for: "k") },
            await error { () async throws(SSOError) in try await store.deleteRecord(for: "k") },
        ] { #expect(failure?.code == .storeUnavailable) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder) == [])
    }

    @Test("A store that was never written has no records, and reading makes none")
    func fresh() async throws {
        let place = try TemporaryPlace()
        let store = try place.store()
        #expect(await store.reading("k") == .none)
        try await store.deleteRecord(for: "k")
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder) == [])
    }

    @Test("A process that was stopped while it wrote holds up the others for a while only")
    func stuckWriter() async throws {
        let disk = MemoryDisk()
        let clock = ManualClock(mode: .automatic)
        let store = try FileSecretStore(disk, clock: clock)
        try await store.write(Scene.old, for: "k")
        let stuck = try disk.openDirectory(MemoryDisk.path, followingLinks: false)
        #expect(try disk.lock(stuck))
        let failure = await error { () async throws(SSOError) in try await store.write(Scene.new, for: "k") }
        #expect(failure?.code == .storeUnavailable)
        #expect(failure?.isRetryable == true)
        #expect(clock.uptime == .seconds(5))
        #expect(await store.reading("k") == .record(Scene.old))
        disk.close(stuck)
        try await store.write(Scene.new, for: "k")
        #expect(disk.openCount == 0)
    }

    @Test("No error names the path, which may name a user")
    func paths() async throws {
        let place = try TemporaryPlace()
        let store = try FileSecretStore(directory: "\(place.folder)/missing/store")
        let failure = try #require(
            await error { () async throws(SSOError) in _ = try await store.record(for: "k") }
        )
        #expect(!String(reflecting: failure).contains(place.folder))
        #expect(failure.cause is FileFault)
    }
}
