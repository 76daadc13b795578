import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSOStores

@Suite("What outlives what in the keychain, and what an app sees of it") struct KeychainPolicyTests {
    private let keychain = MemoryKeychain()

    private func client(
        _ keychain: any Keychain,
        _ policy: KeychainPolicy = KeychainPolicy()
    ) throws -> SSOClient {
        try Viewer.client(KeychainSecretStore(keychain, policy))
    }

    @Test("What was signed in stays signed in after a restart, and is unknown until the first unlock")
    func restart() async throws {
        let names = try await Viewer.signIn(try client(keychain))
        #expect(!names.contains(.storeFailed))
        keychain.restart()
        let next = try client(keychain)
        #expect(await Viewer.status(next) == "unknown")
        keychain.unlock()
        #expect(await Viewer.status(next) == "signed in")
    }

    @Test("ST02 Who signs in while the device is locked is signed in, in memory, and that is reported")
    func signInWhileLocked() async throws {
        keychain.restart()
        let locked = try client(keychain)
        #expect(try await Viewer.signIn(locked).contains(.storeFailed))
        #expect(await Viewer.status(locked) == "signed in")
    }

    @Test("ST08 A backup restored on another device brings no login along, and the next sign-in is silent there")
    func restoredElsewhere() async throws {
        _ = try await Viewer.signIn(try client(keychain))
        let other = keychain.restoredElsewhere()
        #expect(other.items(of: "PartnerSSO").isEmpty)
        let next = try client(other)
        #expect(await Viewer.status(next) == "signed out")
        _ = try await Viewer.signIn(next)
        #expect(await Viewer.status(try client(other)) == "signed in")
        #expect(await Viewer.status(try client(keychain)) == "signed in")
    }

    @Test("ST08 A backup brings the login along only where the policy chose that")
    func restoredByChoice() async throws {
        let policy = KeychainPolicy(accessibility: .afterFirstUnlock)
        _ = try await Viewer.signIn(try client(keychain, policy))
        #expect(await Viewer.status(try client(keychain.restoredElsewhere(), policy)) == "signed in")
    }

    @Test("ST09 What survived a reinstall is used unless the policy says otherwise")
    func survivorsKept() async throws {
        _ = try await Viewer.signIn(try client(keychain))
        #expect(await Viewer.status(try client(keychain)) == "signed in")
    }

    @Test("ST09 Where the policy says so, a new installation deletes what survived, once")
    func survivorsDeleted() async throws {
        _ = try await Viewer.signIn(try client(keychain))
        keychain.place(Data(text: "aside"), service: "PartnerSSO.damaged", account: "x")
        keychain.place(Data(text: "foreign"), service: "Other", account: "x")
        let policy = KeychainPolicy(afterReinstall: .startAnew(mark: InMemorySecretStore()))
        #expect(await Viewer.status(try client(keychain, policy)) == "signed out")
        #expect(keychain.items(of: "PartnerSSO").isEmpty && keychain.items(of: "PartnerSSO.damaged").isEmpty)
        #expect(keychain.items(of: "Other").count == 1)
        _ = try await Viewer.signIn(try client(keychain, policy))
        #expect(await Viewer.status(try client(keychain, policy)) == "signed in")
    }

    @Test(
        "ST09 ST01 A mark that cannot be read or written deletes nothing and signs nobody out",
        arguments: [
            FaultyStore.Fault.unavailable, .unreadable, .full,
        ]
    )
    func unreadableMark(fault: FaultyStore.Fault) async throws {
        _ = try await Viewer.signIn(try client(keychain))
        let mark = FaultyStore(fault)
        let policy = KeychainPolicy(afterReinstall: .startAnew(mark: mark))
        #expect(await Viewer.status(try client(keychain, policy)) == "unknown")
        #expect(!keychain.items(of: "PartnerSSO").isEmpty)
    }

    @Test("ST09 ST04 A damaged mark deletes nothing, neither in this launch nor in the next")
    func damagedMark() async throws {
        _ = try await Viewer.signIn(try client(keychain))
        let disk = MemoryDisk()
        let mark = try FileSecretStore(disk)
        try await mark.write(Data(text: "installed"), for: "PartnerSSO")
        var bytes = try #require(disk.bytes(of: FileName("PartnerSSO").record))
        bytes[bytes.endIndex - 1] ^= 1
        disk.place(bytes, named: FileName("PartnerSSO").record)
        let policy = KeychainPolicy(afterReinstall: .startAnew(mark: mark))
        for _ in 1...2 {
            let next = try client(keychain, policy)
            for _ in 1...2 { #expect(await Viewer.status(next) == "signed in") }
        }
    }

    @Test("ST09 A process that dies while it deletes begins again, and what is written later stays")
    func diesWhileDeleting() async throws {
        for step in 1...2 {
            for fault in [FaultyKeychain.Fault.diesBefore, .diesAfter] {
                let keychain = MemoryKeychain()
                try await KeychainSecretStore(keychain).write(Scene.old, for: Scene.key)
                let mark = InMemorySecretStore()
                let policy = KeychainPolicy(afterReinstall: .startAnew(mark: mark))
                let dying = try KeychainSecretStore(FaultyKeychain(keychain, at: step, fault), policy)
                #expect(await dying.reading(Scene.key) == .refused(.storeUnavailable))
                let store = try KeychainSecretStore(keychain, policy)
                #expect(await store.reading(Scene.key) == .none)
                try await store.write(Scene.new, for: Scene.key)
                #expect(await (try KeychainSecretStore(keychain, policy)).reading(Scene.key) == .record(Scene.new))
            }
        }
    }

    @Test("ST12 A purge of an app's files leaves the keychain's records where the mark is not a file")
    func purged() async throws {
        let disk = MemoryDisk()
        let files = try FileSecretStore(disk)
        try await files.write(Scene.old, for: "cache")
        _ = try await Viewer.signIn(try client(keychain))
        disk.purge()
        #expect(await files.reading("cache") == .none)
        #expect(await Viewer.status(try client(keychain)) == "signed in")
    }

    @Test("ST13 Who signed out stays signed out, also when a deletion was interrupted and done again")
    func signedOut() async throws {
        for step in 1...2 {
            let keychain = MemoryKeychain()
            let store = try KeychainSecretStore(keychain)
            try await store.write(Scene.old, for: Scene.key)
            keychain.place(Data(text: "aside"), service: "PartnerSSO.damaged", account: Scene.key)
            let dying = try KeychainSecretStore(FaultyKeychain(keychain, at: step, .diesAfter))
            _ = await error { () async throws(SSOError) in try await dying.deleteRecord(for: Scene.key) }
            #expect(await store.reading(Scene.key) == .none, "call \(step)")
            try await store.deleteRecord(for: Scene.key)
            #expect(keychain.items(of: "PartnerSSO.damaged").isEmpty)
        }
    }

    @Test("LK01 No error of the keychain shows a record")
    func secrecy() async throws {
        let canary = "canary-5d1f"
        for status in [KeychainFault.Status.interactionNotAllowed, .missingEntitlement, .parameter, .diskFull] {
            let store = try KeychainSecretStore(FaultyKeychain(keychain, at: 2, .keepsFailing(status)))
            let failure = try #require(
                await error { () async throws(SSOError) in try await store.write(Data(text: canary), for: "k") }
            )
            var text = "\(failure) \(String(reflecting: failure))"
            dump(failure, to: &text)
            #expect(!text.contains(canary) && !text.contains(Data(text: canary).base64EncodedString()))
        }
    }
}
