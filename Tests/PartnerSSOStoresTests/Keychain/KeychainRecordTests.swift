import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOStores

extension KeychainSecretStore {
    /// A store on a keychain in memory.
    convenience init(_ keychain: any Keychain, _ policy: KeychainPolicy = KeychainPolicy()) throws(SSOError) {
        try self.init(policy, keychain: keychain)
    }
}

@Suite("Records in the keychain") struct KeychainRecordTests {
    private static let key = Scene.key
    private let keychain = MemoryKeychain(groups: ["TEAM.com.example.suite"])

    @Test("A record is written, replaced and deleted, and others are left alone")
    func roundTrip() async throws {
        let store = try KeychainSecretStore(keychain)
        #expect(await store.reading(Self.key) == .none)
        try await store.write(Scene.old, for: Self.key)
        try await store.write(Scene.new, for: Scene.bystander)
        try await store.write(Scene.new, for: Self.key)
        #expect(await (try KeychainSecretStore(keychain)).reading(Self.key) == .record(Scene.new))
        try await store.deleteRecord(for: Self.key)
        try await store.deleteRecord(for: Self.key)
        #expect(await store.reading(Self.key) == .none)
        #expect(await store.reading(Scene.bystander) == .record(Scene.new))
    }

    @Test("Unless chosen otherwise a record stays on this device, and is readable after the first unlock")
    func defaults() async throws {
        try await KeychainSecretStore(keychain).write(Scene.old, for: Self.key)
        let item = try #require(keychain.items(of: "PartnerSSO")[Self.key])
        #expect(item.accessibility == .afterFirstUnlockThisDeviceOnly)
        #expect(!keychain.isAnySynchronized)
    }

    @Test(
        "A policy that changes takes a record along when it is next written",
        arguments: [
            KeychainPolicy.Accessibility.whenUnlocked, .whenUnlockedThisDeviceOnly, .afterFirstUnlock,
        ]
    )
    func changedAccessibility(accessibility: KeychainPolicy.Accessibility) async throws {
        try await KeychainSecretStore(keychain).write(Scene.old, for: Self.key)
        let store = try KeychainSecretStore(keychain, KeychainPolicy(accessibility: accessibility))
        #expect(await store.reading(Self.key) == .record(Scene.old))
        try await store.write(Scene.new, for: Self.key)
        #expect(keychain.items(of: "PartnerSSO")[Self.key]?.accessibility == accessibility)
    }

    @Test("The apps of an access group see each other's records, and no other app does")
    func accessGroup() async throws {
        let suite = KeychainPolicy(accessGroup: "TEAM.com.example.suite")
        try await KeychainSecretStore(keychain, suite).write(Scene.old, for: Self.key)
        #expect(await (try KeychainSecretStore(keychain, suite)).reading(Self.key) == .record(Scene.old))
        #expect(await (try KeychainSecretStore(keychain)).reading(Self.key) == .none)
    }

    @Test("A synchronised record is apart from one that is not, and its lease stays on the device")
    func synchronised() async throws {
        let policy = KeychainPolicy(accessibility: .afterFirstUnlock, isSynchronized: true)
        let store = try KeychainSecretStore(keychain, policy)
        try await store.withLease(named: "l", patience: .zero, clock: ManualClock()) { () async throws(SSOError) in
            #expect(!keychain.isAnySynchronized)
        }
        try await store.write(Scene.old, for: Self.key)
        #expect(keychain.isAnySynchronized)
        #expect(await (try KeychainSecretStore(keychain)).reading(Self.key) == .none)
    }

    @Test(
        "A policy that contradicts itself is refused",
        arguments: [
            KeychainPolicy(isSynchronized: true), KeychainPolicy(service: ""), KeychainPolicy(accessGroup: ""),
            KeychainPolicy(accessGroup: "TEAM.a", afterReinstall: .startAnew(mark: InMemorySecretStore())),
        ]
    )
    func contradictions(policy: KeychainPolicy) throws {
        let failure = #expect(throws: SSOError.self) { try KeychainSecretStore(MemoryKeychain(), policy) }
        #expect(failure?.code == .invalidArgument)
    }

    @Test("A record or a key that is too long is refused")
    func tooLong() async throws {
        let store = try KeychainSecretStore(keychain)
        let longest = Data(count: RecordFrame.longestRecord)
        try await store.write(longest, for: "k")
        for (record, key) in [(longest + [0], "k"), (Data(), String(repeating: "k", count: 1025))] {
            let failure = await error { () async throws(SSOError) in try await store.write(record, for: key) }
            #expect(failure?.code == .invalidArgument)
        }
        #expect(await store.reading("k") == .record(longest))
    }

    // MARK: Damage and versions

    @Test("ST04 A flipped bit anywhere sets that record aside, once, and no other")
    func flippedBits() async throws {
        let store = try KeychainSecretStore(keychain)
        try await store.write(Scene.new, for: Scene.bystander)
        let frame = RecordFrame.encode(Scene.old, for: Self.key)
        for index in frame.indices {
            for bit in 0..<8 {
                try await store.write(Scene.old, for: Self.key)
                var bytes = frame
                bytes[index] ^= 1 << bit
                keychain.place(bytes, account: Self.key)
                #expect(await store.reading(Self.key) == .refused(.storeCorrupted), "byte \(index), bit \(bit)")
                #expect(await store.reading(Self.key) == .none)
                #expect(keychain.items(of: "PartnerSSO.damaged")[Self.key]?.bytes == bytes)
            }
        }
        #expect(await store.reading(Scene.bystander) == .record(Scene.new))
    }

    @Test("ST04 Writing over a damaged record keeps it aside, and a deletion takes both")
    func writtenOver() async throws {
        let store = try KeychainSecretStore(keychain)
        keychain.place(Data(text: "rubbish"), account: Self.key)
        try await store.write(Scene.new, for: Self.key)
        #expect(await store.reading(Self.key) == .record(Scene.new))
        #expect(keychain.items(of: "PartnerSSO.damaged")[Self.key]?.bytes == Data(text: "rubbish"))
        try await store.deleteRecord(for: Self.key)
        #expect(keychain.items(of: "PartnerSSO.damaged").isEmpty)
    }

    @Test("ST04 What the system itself cannot read is damaged, stays, and is written over")
    func undecodable() async throws {
        let store = try KeychainSecretStore(keychain)
        try await store.write(Scene.old, for: Self.key)
        keychain.spoil(account: Self.key)
        for _ in 0..<2 { #expect(await store.reading(Self.key) == .refused(.storeCorrupted)) }
        #expect(keychain.items(of: "PartnerSSO")[Self.key] != nil)
        try await store.write(Scene.new, for: Self.key)
        #expect(await store.reading(Self.key) == .record(Scene.new))
    }

    @Test("ST06 A record of a newer version is refused, stays as it is, and can be deleted")
    func newer() async throws {
        let store = try KeychainSecretStore(keychain)
        keychain.place(Frames.newer(), account: Self.key)
        #expect(await store.reading(Self.key) == .refused(.storeNewer))
        let writing = await error { () async throws(SSOError) in try await store.write(Scene.new, for: Self.key) }
        #expect(writing?.code == .storeNewer)
        #expect(keychain.items(of: "PartnerSSO")[Self.key]?.bytes == Frames.newer())
        try await store.deleteRecord(for: Self.key)
        #expect(await store.reading(Self.key) == .none)
    }

    @Test("ST07 A record of an older version is read, and written anew where that is possible")
    func older() async throws {
        keychain.place(Frames.older(Scene.old), account: Self.key)
        let full = try KeychainSecretStore(FaultyKeychain(keychain, at: 2, .fails(.diskFull)))
        #expect(await full.reading(Self.key) == .record(Scene.old))
        #expect(keychain.items(of: "PartnerSSO")[Self.key]?.bytes == Frames.older(Scene.old))
        #expect(await (try KeychainSecretStore(keychain)).reading(Self.key) == .record(Scene.old))
        #expect(keychain.items(of: "PartnerSSO")[Self.key]?.bytes == RecordFrame.encode(Scene.old, for: Self.key))
    }
}
