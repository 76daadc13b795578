import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("The failed writes of plugins")
struct RepeatingSecretStoreTests {
    private let disk = FaultyStore()
    private let plugin: RepeatingSecretStore

    init() { plugin = RepeatingSecretStore(disk) }

    private func failToWrite(_ text: String, _ fault: FaultyStore.Fault = .full) async {
        disk.fault = fault
        _ = await outcome { () async throws(SSOError) in try await plugin.write(Data(text.utf8), for: "credentials") }
        disk.fault = nil
    }

    private var stored: String? { disk.records["credentials"].map { String(decoding: $0, as: UTF8.self) } }

    @Test("ST04 They are repeated before the session is stored, which may depend on them")
    func beforeSession() async throws {
        await failToWrite("mine")
        let sessions = SessionRecordStore.sample(in: disk, pluginStore: plugin)
        _ = try await sessions.save(LedgerSamples.record(.signedIn(LedgerSamples.cable)))
        let writes = disk.accesses.filter { if case .write = $0 { true } else { false } }
        let last = try #require(writes.lastIndex(of: .write("credentials")))
        let session = try #require(writes.firstIndex(of: .write(Sample.sessionKey)))
        #expect(last == 1 && session > last)
        #expect(stored == "mine")
    }

    @Test("One that fails again is repeated next time, and one that has succeeded is not repeated")
    func again() async throws {
        await failToWrite("mine")
        disk.fault = .full
        await plugin.repeatFailedWrites()
        disk.fault = nil
        await plugin.repeatFailedWrites()
        #expect(stored == "mine")
        disk.place(nil, for: "credentials")
        await plugin.repeatFailedWrites()
        #expect(stored == nil)
    }

    @Test("They do not replace what was stored in the meantime", arguments: [FaultyStore.Fault.full, .unavailable])
    func newer(fault: FaultyStore.Fault) async throws {
        disk.place(Data("old".utf8), for: "credentials")
        await failToWrite("mine", fault)
        disk.place(Data("of another process".utf8), for: "credentials")
        await plugin.repeatFailedWrites()
        #expect(stored == "of another process")
    }

    @Test("They replace what they were meant to replace")
    func former() async throws {
        disk.place(Data("old".utf8), for: "credentials")
        await failToWrite("mine")
        await plugin.repeatFailedWrites()
        #expect(stored == "mine")
    }

    @Test("A later write or a deletion takes their place", arguments: [true, false])
    func replaced(isDeletion: Bool) async throws {
        await failToWrite("mine")
        if isDeletion {
            try await plugin.deleteRecord(for: "credentials")
        } else {
            try await plugin.write(Data("later".utf8), for: "credentials")
        }
        await plugin.repeatFailedWrites()
        #expect(stored == (isDeletion ? nil : "later"))
    }

    @Test("One that was made while the store could not be read replaces what this process knew to be stored")
    func unreadable() async throws {
        disk.place(Data("old".utf8), for: "credentials")
        _ = try await plugin.record(for: "credentials")
        await failToWrite("mine", .unavailable)
        await plugin.repeatFailedWrites()
        #expect(stored == "mine")
    }

    @Test("What was stored by a repeated write is known too")
    func unreadableAfterRepeat() async throws {
        _ = try await plugin.record(for: "credentials")
        await failToWrite("first")
        await plugin.repeatFailedWrites()
        await failToWrite("second", .unavailable)
        await plugin.repeatFailedWrites()
        #expect(stored == "second")
    }
}
