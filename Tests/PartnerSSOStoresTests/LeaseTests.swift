import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOStores

@Suite("Leases on files") struct LeaseTests {
    private let place: TemporaryPlace

    init() throws {
        place = try TemporaryPlace()
    }

    private func take(_ name: String, patience: Duration = .zero) async throws -> SSOError.Code? {
        let store = try place.store()
        return await error { () async throws(SSOError) in
            try await store.withLease(named: name, patience: patience, clock: ManualClock(mode: .automatic)) {
                () async throws(SSOError) in
            }
        }?.code
    }

    /// Whether a lease can be had; a process that another test is just starting may hold its file for a moment.
    private func isFree(_ name: String) async throws -> Bool {
        let store = try place.store()
        let failure = await error { () async throws(SSOError) in
            try await store.withLease(named: name, patience: .seconds(30), clock: SystemClock()) {
                () async throws(SSOError) in
            }
        }
        return failure == nil
    }

    @Test("A lease that one store holds is not given to another, and is free again afterwards")
    func exclusive() async throws {
        let store = try place.store()
        try await store.withLease(named: "l", patience: .zero, clock: ManualClock()) { () async throws(SSOError) in
            #expect((try? await take("l")) == .timedOut)
            #expect((try? await take("l", patience: .seconds(3))) == .timedOut)
            #expect((try? await take("m")) == .some(nil))
            // A lease keeps nobody from reading and writing.
            try await store.write(Scene.old, for: "l")
        }
        #expect(try await isFree("l"))
        #expect(await store.reading("l") == .record(Scene.old))
    }

    @Test("A lease is free at once, also while a process that was just started has a copy of its file")
    func copied() async throws {
        try await place.store().write(Scene.old, for: "k")
        let files = PosixFileSystem()
        let (file, other) = try (
            files.openDirectory(place.path, followingLinks: false),
            files.openDirectory(place.path, followingLinks: false)
        )
        let copy = dup(file)
        defer {
            close(copy)
            close(other)
        }
        #expect(try files.lock(file))
        #expect(try !files.lock(other))
        files.close(file)
        #expect(try files.lock(other))
    }

    @Test("Work that throws gives the lease back, and its error is the caller's")
    func throwing() async throws {
        let store = try place.store()
        let failure = await error { () async throws(SSOError) in
            try await store.withLease(named: "l", patience: .zero, clock: ManualClock()) { () async throws(SSOError) in
                throw .scripted(.unauthorized)
            }
        }
        #expect(failure?.code == .unauthorized)
        #expect(try await isFree("l"))
    }

    @Test("Whoever waits for another store's lease gets it when it is free, and can be cancelled")
    func waiting() async throws {
        let clock = ManualClock()
        let (first, second, third) = (try place.store(), try place.store(), try place.store())
        let waiters = try await first.withLease(named: "l", patience: .zero, clock: clock) {
            () async throws(SSOError) in
            let stays = Task {
                await error { () async throws(SSOError) in
                    try await second.withLease(named: "l", patience: .seconds(9), clock: clock) {
                        () async throws(SSOError) in
                    }
                }?.code
            }
            let leaves = Task {
                await error { () async throws(SSOError) in
                    try await third.withLease(named: "l", patience: .seconds(9), clock: clock) {
                        () async throws(SSOError) in
                    }
                }?.code
            }
            await clock.waitForSleepers(2)
            leaves.cancel()
            #expect(await leaves.value == .cancelled)
            return stays
        }
        clock.advance(by: .seconds(1))
        #expect(await waiters.value == nil)
    }

    @Test(
        "ST11 A disk that cannot give a lease says so, and the work goes on where it may",
        arguments: [ENOSPC, EROFS]
    )
    func unavailable(number: Int32) async throws {
        let disk = MemoryDisk()
        try await FileSecretStore(disk).write(Scene.old, for: "k")
        let store = try FileSecretStore(FaultyFiles(disk, failing: [.open], number))
        let runs = Locked(0)
        let failure = await error { () async throws(SSOError) in
            try await store.withLease(named: "l", patience: .zero, clock: ManualClock()) { () async throws(SSOError) in
                runs.withLock { $0 += 1 }
            }
        }
        #expect(failure?.code == .storeUnavailable)
        try await store.withLeaseIfAvailable(named: "l", patience: .zero, clock: ManualClock()) {
            () async throws(SSOError) in
            runs.withLock { $0 += 1 }
        }
        #expect(runs.withLock { $0 } == 1)
    }

    @Test("TK02 A hundred callers over two stores on one directory make one request for a token")
    func oneRequest() async throws {
        let stores = [try place.store(), try place.store()]
        let requests = Locked(0)
        await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    let token = try? await stores[number % 2]
                        .oneToken(patience: .seconds(600), clock: SystemClock(), requests)
                    #expect(token == Scene.new)
                }
            }
        }
        #expect(requests.withLock { $0 } == 1)
    }
}
