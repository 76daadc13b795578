import Foundation
import PartnerSSO
import PartnerSSOTesting
import Testing

@testable import PartnerSSOStores

@Suite("Leases in the keychain") struct KeychainLeaseTests {
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

    @Test("TK03 A process that dies under a lease loses it when its term is over")
    func deadHolder() async throws {
        let holder = KeychainLease.Holder(SystemRandomness())
        let records = KeychainRecords(KeychainPolicy(), keychain: keychain)
        #expect(try records.takeLease("token", KeychainLease(holder: holder, from: clock.now), at: clock.now))
        let store = try KeychainSecretStore(keychain)
        #expect(await failure(of: store) == .timedOut)
        clock.advance(by: KeychainLease.term - .milliseconds(1))
        #expect(await failure(of: store) == .timedOut)
        clock.advance(by: .milliseconds(1))
        #expect(await failure(of: store) == nil)
        #expect(try records.extendLease("token", to: KeychainLease(holder: holder, from: clock.now)) == false)
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

    @Test("TK09 A wall clock that was set back does not make a lease last for ever")
    func clockSetBack() async throws {
        let records = KeychainRecords(KeychainPolicy(), keychain: keychain)
        let lease = KeychainLease(holder: KeychainLease.Holder(SystemRandomness()), from: clock.now)
        #expect(try records.takeLease("token", lease, at: clock.now))
        clock.set(clock.now.addingTimeInterval(-86_400))
        #expect(await failure(of: try KeychainSecretStore(keychain)) == nil)
    }

    @Test("A lease that is not one is taken over")
    func rubbish() async throws {
        keychain.place(Data(text: "rubbish"), service: "PartnerSSO.lease", account: "token")
        #expect(await failure(of: try KeychainSecretStore(keychain)) == nil)
    }

    @Test("Of two that find a dead holder's lease at once, one gets it")
    func twoThieves() async throws {
        let dead = KeychainLease(holder: KeychainLease.Holder(SystemRandomness()), from: clock.now)
        let records = KeychainRecords(KeychainPolicy(), keychain: keychain)
        #expect(try records.takeLease("token", dead, at: clock.now))
        clock.advance(by: .seconds(60))
        let first = KeychainLease(holder: KeychainLease.Holder(SystemRandomness()), from: clock.now)
        let isFirst = Locked(false)
        let faulty = FaultyKeychain(keychain, at: 2, .interrupted) { [now = clock.now] in
            let isTaken = try? records.takeLease("token", first, at: now)
            isFirst.withLock { $0 = isTaken == true }
        }
        #expect(await failure(of: try KeychainSecretStore(faulty)) == .timedOut)
        #expect(isFirst.withLock { $0 })
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
        let requests = Locked(0)
        await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    let store = stores[number % 2]
                    let token = try? await store.withLease(
                        named: "token",
                        patience: .seconds(600),
                        clock: SystemClock()
                    ) { () async throws(SSOError) -> Data in
                        if let token = try await store.record(for: "token") { return token }
                        requests.withLock { $0 += 1 }
                        await Task.yield()
                        try await store.write(Scene.new, for: "token")
                        return Scene.new
                    }
                    #expect(token == Scene.new)
                }
            }
        }
        #expect(requests.withLock { $0 } == 1)
    }
}
