import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOStores

@Suite("Leases in the keychain", .timeLimit(.minutes(10))) struct KeychainLeaseTests {
    private let keychain = MemoryKeychain()
    private let clock = ManualClock()

    private func failure(
        of store: KeychainSecretStore,
        patience: Duration = .zero,
        _ body: @Sendable () async throws(SSOError) -> Void = {}
    ) async -> SSOError.Code? {
        await error { () async throws(SSOError) in
            try await store.withLease(named: "token", patience: patience, clock: clock, body)
        }?.code
    }

    /// Takes the lease as another process would, which then dies or goes on.
    private func hold(_ faulty: FaultyKeychain? = nil) throws -> KeychainHold {
        let records = KeychainRecords(KeychainPolicy(), keychain: faulty ?? keychain)
        let lease = KeychainLease(SystemRandomness())
        #expect(try records.addLease("token", lease))
        return KeychainHold(
            of: try KeychainSecretStore(keychain),
            "token",
            lease,
            confirmedAt: clock.uptime,
            records: records,
            clock: clock
        )
    }

    @Test("TK03 Another process does not get a lease that is held, and gets it when it is given back")
    func exclusive() async throws {
        let (first, second) = (try KeychainSecretStore(keychain), try KeychainSecretStore(keychain))
        let meanwhile = Locked<SSOError.Code?>(nil)
        let outcome = await failure(of: first) { () async throws(SSOError) in
            let code = await failure(of: second)
            meanwhile.withLock { $0 = code }
        }
        #expect(outcome == nil)
        #expect(meanwhile.withLock { $0 } == .timedOut)
        #expect(await failure(of: second) == nil)
        #expect(keychain.items(of: "PartnerSSO.lease").isEmpty)
    }

    @Test("TK03 A process that dies under a lease loses it when its term is over, and one that comes late gets nothing")
    func deadHolder() async throws {
        let dead = try hold()
        let store = try KeychainSecretStore(keychain)
        #expect(await failure(of: store) == .timedOut)
        clock.advance(by: KeychainLease.term - .milliseconds(1))
        #expect(await failure(of: store) == .timedOut)
        clock.advance(by: .milliseconds(1))
        #expect(await failure(of: store) == nil)
        #expect(try dead.extend() == false)
    }

    @Test("TK03 One that waits long enough gets the lease of a process that died")
    func patientWaiter() async throws {
        _ = try hold()
        let clock = ManualClock(mode: .automatic(upTo: .seconds(1)))
        let outcome = await error { () async throws(SSOError) in
            try await KeychainSecretStore(keychain).withLease(named: "token", patience: .seconds(60), clock: clock) {}
        }
        #expect(outcome == nil)
        #expect((KeychainLease.term..<KeychainLease.term + .seconds(1)).contains(clock.uptime))
    }

    @Test("A lease is extended while its holder works, however long that takes")
    func extended() async throws {
        let (first, second) = (try KeychainSecretStore(keychain), try KeychainSecretStore(keychain))
        let outcome = await failure(of: first) { () async throws(SSOError) in
            for _ in 0..<6 {
                await clock.waitForSleepers()
                clock.advance(by: KeychainLease.term / 3)
                await clock.waitForSleepers()
                #expect(await failure(of: second) == .timedOut)
            }
        }
        #expect(outcome == nil)
        #expect(await failure(of: second) == nil)
        #expect(clock.sleeperCount == 0)
    }

    @Test(
        "TK09 A wall clock that is set while a lease is held gives it to nobody else, and lets no dead holder keep it",
        arguments: [-86_400.0, -31, 31, 86_400]
    )
    func clockSet(seconds: Double) async throws {
        let (first, second) = (try KeychainSecretStore(keychain), try KeychainSecretStore(keychain))
        let outcome = await failure(of: first) { () async throws(SSOError) in
            #expect(await failure(of: second) == .timedOut)
            clock.set(clock.now.addingTimeInterval(seconds))
            #expect(await failure(of: second) == .timedOut)
        }
        #expect(outcome == nil)
        _ = try hold()
        #expect(await failure(of: second) == .timedOut)
        clock.set(clock.now.addingTimeInterval(seconds))
        #expect(await failure(of: second) == .timedOut)
        clock.advance(by: KeychainLease.term)
        #expect(await failure(of: second) == nil)
    }

    @Test("A holder that extends its lease just before it is taken over keeps it")
    func extensionWins() async throws {
        let held = try hold()
        let isExtended = Locked(false)
        // The first look begins the watch; the second finds the lease unchanged, and would take it over.
        let faulty = FaultyKeychain(keychain, at: 3, .interrupted) {
            let isHeld = try? held.extend()
            isExtended.withLock { $0 = isHeld == true }
        }
        let store = try KeychainSecretStore(faulty)
        #expect(await failure(of: store) == .timedOut)
        clock.advance(by: KeychainLease.term)
        #expect(await failure(of: store) == .timedOut)
        #expect(isExtended.withLock { $0 })
        #expect(try held.extend())
    }

    @Test("A holder that was suspended finds the lease lost, and cannot write over what its successor wrote")
    func suspended() async throws {
        let (first, second) = (try KeychainSecretStore(keychain), try KeychainSecretStore(keychain))
        let firstClock = ManualClock()
        let code = Locked<[SSOError.Code?]>([])
        try await first.withLease(named: "token", patience: .zero, clock: firstClock) { () async throws(SSOError) in
            try await first.write(Scene.old, for: "token")
            #expect(await failure(of: second) == .timedOut)
            clock.advance(by: KeychainLease.term)
            try await second.withLease(named: "token", patience: .zero, clock: clock) { () async throws(SSOError) in
                try await second.write(Scene.new, for: "token")
                // The first goes on; its own task that extends the lease has not come to it yet.
                firstClock.advance(by: KeychainLease.term / 2)
                let written = await error { () async throws(SSOError) in
                    try await first.write(Scene.old, for: "token")
                }
                let deleted = await error { () async throws(SSOError) in try await first.deleteRecord(for: "token") }
                code.withLock { $0 = [written?.code, deleted?.code] }
            }
        }
        #expect(code.withLock { $0 } == [.storeUnavailable, .storeUnavailable])
        #expect(try await second.record(for: "token") == Scene.new)
        // Without a lease the store works on.
        try await first.write(Scene.old, for: "token")
        #expect(keychain.items(of: "PartnerSSO.lease").isEmpty)
    }

    @Test("A lease whose extension fails for a while is still its holder's")
    func extensionFails() async throws {
        let held = try hold(FaultyKeychain(keychain, at: 2, .fails(.interactionNotAllowed)))
        clock.advance(by: KeychainLease.term / 2)
        #expect(throws: SSOError.self) { try held.confirm() }
        try held.confirm()
        try held.end()
        #expect(keychain.items(of: "PartnerSSO.lease").isEmpty)
    }

    @Test("A lease that is not one is taken over")
    func rubbish() async throws {
        keychain.place(Data(text: "rubbish"), service: "PartnerSSO.lease", account: "token")
        #expect(await failure(of: try KeychainSecretStore(keychain)) == nil)
    }

    @Test("Of two that find a dead holder's lease at once, one gets it")
    func twoThieves() async throws {
        let dead = try hold()
        let records = KeychainRecords(KeychainPolicy(), keychain: keychain)
        let mark = try records.lease("token")?.mark
        let isFirst = Locked(false)
        let faulty = FaultyKeychain(keychain, at: 3, .interrupted) {
            let isTaken = try? records.replaceLease("token", mark, by: KeychainLease(SystemRandomness()))
            isFirst.withLock { $0 = isTaken == true }
        }
        let store = try KeychainSecretStore(faulty)
        #expect(await failure(of: store) == .timedOut)
        clock.advance(by: KeychainLease.term)
        #expect(await failure(of: store) == .timedOut)
        #expect(isFirst.withLock { $0 })
        #expect(try dead.extend() == false)
    }

    @Test("ST02 While the device is locked no lease can be had, and the work goes on where it may")
    func locked() async throws {
        keychain.restart()
        let store = try KeychainSecretStore(keychain)
        #expect(await failure(of: store) == .storeUnavailable)
        let runs = Locked(0)
        try await store.withLeaseIfAvailable(named: "token", patience: .zero, clock: clock) {
            () async throws(SSOError) in
            runs.withLock { $0 += 1 }
        }
        #expect(runs.withLock { $0 } == 1)
    }

    @Test("Work that throws gives the lease back, and its error is the caller's")
    func throwing() async throws {
        let store = try KeychainSecretStore(keychain)
        #expect(
            await failure(of: store) { () async throws(SSOError) in throw .scripted(.unauthorized) } == .unauthorized
        )
        #expect(keychain.items(of: "PartnerSSO.lease").isEmpty)
    }

    @Test("TK02 A hundred callers over two stores on one keychain make one request for a token")
    func oneRequest() async throws {
        let stores = [try KeychainSecretStore(keychain), try KeychainSecretStore(keychain)]
        let (requests, waiting) = (Locked(0), Locked(100))
        await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    let token = try? await stores[number % 2]
                        .oneToken(patience: .seconds(1_000_000), clock: clock, requests)
                    waiting.withLock { $0 -= 1 }
                    #expect(token == Scene.new)
                }
            }
            // Time passes only while no caller has the lease: one that waits for a processor must not lose it.
            while waiting.withLock({ $0 }) > 0 {
                if keychain.items(of: "PartnerSSO.lease").isEmpty { clock.advance(by: .milliseconds(100)) }
                await otherTasks()
            }
        }
        #expect(requests.withLock { $0 } == 1)
    }
}
