import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOStores

@Suite("A keychain that fails") struct KeychainFaultTests {
    private let keychain = MemoryKeychain()

    private static func perform(_ scene: Scene, _ store: KeychainSecretStore) async throws(SSOError) {
        switch scene {
        case .firstRecord, .replacement, .replacingDamaged: try await store.write(Scene.new, for: Scene.key)
        case .deletion: try await store.deleteRecord(for: Scene.key)
        case .settingAside, .migration: _ = try await store.record(for: Scene.key)
        }
    }

    private static func arranged(_ scene: Scene) async throws -> MemoryKeychain {
        let keychain = MemoryKeychain()
        guard scene != .firstRecord else { return keychain }
        let store = try KeychainSecretStore(keychain)
        try await store.write(Scene.old, for: Scene.key)
        try await store.write(Data(text: "bystander"), for: Scene.bystander)
        switch scene {
        case .settingAside, .replacingDamaged: keychain.place(Data(text: "rubbish"), account: Scene.key)
        case .migration: keychain.place(Frames.older(Scene.old), account: Scene.key)
        case .firstRecord, .replacement, .deletion: break
        }
        return keychain
    }

    private static func steps(of scene: Scene) async throws -> Int {
        let faulty = FaultyKeychain(try await arranged(scene))
        let store = try KeychainSecretStore(faulty)
        _ = await error { () async throws(SSOError) in try await perform(scene, store) }
        return faulty.steps.count
    }

    @Test("ST05 A process that dies at any call leaves the old record or the new one", arguments: Scene.allCases)
    func crash(scene: Scene) async throws {
        let count = try await Self.steps(of: scene)
        #expect(count >= 2)
        for step in 1...count {
            for fault in [FaultyKeychain.Fault.diesBefore, .diesAfter] {
                let keychain = try await Self.arranged(scene)
                let faulty = FaultyKeychain(keychain, at: step, fault)
                let dying = try KeychainSecretStore(faulty)
                _ = await error { () async throws(SSOError) in try await Self.perform(scene, dying) }
                #expect(faulty.isDead)
                let place: Comment = "\(scene), call \(step), \(fault)"
                let store = try KeychainSecretStore(keychain)
                #expect(scene.allowed.contains(await store.reading(Scene.key)), place)
                if scene != .firstRecord {
                    #expect(await store.reading(Scene.bystander) == .record(Data(text: "bystander")), place)
                }
                try await store.write(Data(text: "last"), for: Scene.key)
                #expect(await store.reading(Scene.key) == .record(Data(text: "last")), place)
            }
        }
    }

    @Test(
        "ST01 ST02 ST11 Whatever call fails, the old record or the new one is there, and never is it said to be missing",
        arguments: Scene.allCases
    )
    func failures(scene: Scene) async throws {
        for step in 1...(try await Self.steps(of: scene)) {
            for status in [
                KeychainFault.Status.interactionNotAllowed, .notAvailable, .diskFull, .readOnly, .inDarkWake,
            ] {
                for fault in [FaultyKeychain.Fault.fails(status), .keepsFailing(status)] {
                    let keychain = try await Self.arranged(scene)
                    let store = try KeychainSecretStore(FaultyKeychain(keychain, at: step, fault))
                    let failure = await error { () async throws(SSOError) in try await Self.perform(scene, store) }
                    let place: Comment = "\(scene), call \(step), \(fault)"
                    if let failure {
                        let isExpected =
                            failure.code == .storeUnavailable && failure.isRetryable
                            || scene == .settingAside && failure.code == .storeCorrupted
                        #expect(isExpected, place)
                    }
                    #expect(scene.allowed.contains(await (try KeychainSecretStore(keychain)).reading(Scene.key)), place)
                }
            }
        }
    }

    @Test(
        "ST02 While the device is locked nothing is known and nothing is lost",
        arguments: [
            KeychainPolicy.Accessibility.whenUnlockedThisDeviceOnly, .whenUnlocked, .afterFirstUnlockThisDeviceOnly,
            .afterFirstUnlock,
        ]
    )
    func locked(accessibility: KeychainPolicy.Accessibility) async throws {
        let store = try KeychainSecretStore(keychain, KeychainPolicy(accessibility: accessibility))
        try await store.write(Scene.old, for: Scene.key)
        keychain.lock()
        let isReadableWhileLocked = [.afterFirstUnlock, .afterFirstUnlockThisDeviceOnly].contains(accessibility)
        #expect(
            await store.reading(Scene.key) == (isReadableWhileLocked ? .record(Scene.old) : .refused(.storeUnavailable))
        )
        keychain.restart()
        #expect(await store.reading(Scene.key) == .refused(.storeUnavailable))
        let writing = await error { () async throws(SSOError) in try await store.write(Scene.new, for: Scene.key) }
        #expect(writing?.code == .storeUnavailable)
        #expect(writing?.hint.contains("the viewer is not signed out") == true)
        keychain.unlock()
        #expect(await store.reading(Scene.key) == .record(Scene.old))
    }

    @Test(
        "ST03 A missing entitlement names the group and the fix",
        arguments: [
            KeychainFault.Status.missingEntitlement, .noAccess,
        ]
    )
    func entitlement(status: KeychainFault.Status) async throws {
        let faulty = FaultyKeychain(keychain, at: 1, .keepsFailing(status))
        let store = try KeychainSecretStore(faulty, KeychainPolicy(accessGroup: "TEAM.com.example.suite"))
        let failure = await error { () async throws(SSOError) in _ = try await store.record(for: Scene.key) }
        #expect(failure?.code == .storeMisconfigured)
        #expect(failure?.message.contains("TEAM.com.example.suite") == true)
        #expect(failure?.hint.contains("Keychain Sharing") == true)
        #expect(failure?.isRetryable == false)
        #expect((failure?.cause as? KeychainFault)?.status == status)
        let own = try KeychainSecretStore(faulty)
        let unsigned = await error { () async throws(SSOError) in _ = try await own.record(for: Scene.key) }
        #expect(unsigned?.hint.contains("Sign the app") == true)
    }

    @Test("ST03 A group that the app is not entitled to is refused by the keychain's own word")
    func wrongGroup() async throws {
        let store = try KeychainSecretStore(keychain, KeychainPolicy(accessGroup: "TEAM.other"))
        #expect(await store.reading(Scene.key) == .refused(.storeMisconfigured))
    }

    @Test("A query that the keychain refuses is the policy's fault")
    func refusedQuery() async throws {
        let store = try KeychainSecretStore(FaultyKeychain(keychain, at: 1, .fails(.parameter)))
        #expect(await store.reading(Scene.key) == .refused(.storeMisconfigured))
    }

    // MARK: Two processes

    @Test("ST10 What another process writes in between is looked at, whatever the moment", arguments: Scene.allCases)
    func interrupted(scene: Scene) async throws {
        let other = Data(text: "other")
        for step in 1...(try await Self.steps(of: scene)) {
            let keychain = try await Self.arranged(scene)
            let records = KeychainRecords(KeychainPolicy(), keychain: keychain)
            let faulty = FaultyKeychain(keychain, at: step, .interrupted) {
                try? records.write(other, for: Scene.key)
            }
            let store = try KeychainSecretStore(faulty)
            _ = await error { () async throws(SSOError) in try await Self.perform(scene, store) }
            let place: Comment = "\(scene), call \(step)"
            let reading = await (try KeychainSecretStore(keychain)).reading(Scene.key)
            switch scene {
            case .firstRecord, .replacement, .replacingDamaged:
                #expect(reading == .record(Scene.new) || reading == .record(other), place)
            // A deletion may come before the other's record or after it; what reads never removes a good record.
            case .deletion: #expect(reading == .none || reading == .record(other), place)
            case .settingAside, .migration: #expect(reading == .record(other), place)
            }
        }
    }

    @Test("ST06 A newer version's record that appears in between is not written over")
    func newerAppears() async throws {
        let keychain = try await Self.arranged(.replacement)
        for step in 1...2 {
            let faulty = FaultyKeychain(keychain, at: step, .interrupted) {
                try? KeychainRecords(KeychainPolicy(), keychain: keychain).delete(Scene.key)
                keychain.place(Frames.newer(), account: Scene.key)
            }
            let store = try KeychainSecretStore(faulty)
            let failure = await error { () async throws(SSOError) in try await store.write(Scene.new, for: Scene.key) }
            #expect(failure?.code == .storeNewer, "call \(step)")
            #expect(keychain.items(of: "PartnerSSO")[Scene.key]?.bytes == Frames.newer())
            try KeychainRecords(KeychainPolicy(), keychain: keychain).delete(Scene.key)
            try await KeychainSecretStore(keychain).write(Scene.old, for: Scene.key)
        }
    }
}
