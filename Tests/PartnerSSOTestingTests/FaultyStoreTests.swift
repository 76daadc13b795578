import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite struct FaultyStoreTests {
    @Test("Without a fault the store keeps what it is given and tells what was done to it")
    func honest() async throws {
        let store = FaultyStore()
        #expect(try await store.record(for: "k") == nil)
        try await store.write(Data([1, 2]), for: "k")
        #expect(try await store.record(for: "k") == Data([1, 2]))
        try await store.deleteRecord(for: "k")
        #expect(store.records.isEmpty)
        #expect(store.accesses == [.read("k"), .write("k"), .read("k"), .delete("k")])
    }

    @Test(
        "Each fault fails reading and writing in its own way",
        arguments: [
            (
                FaultyStore.Fault.unavailable, SSOError.Code?.some(.storeUnavailable),
                SSOError.Code?.some(.storeUnavailable)
            ),
            (.unreadable, .storeUnavailable, nil),
            (.full, nil, .storeUnavailable),
            (.corrupted, .storeCorrupted, nil),
            (.garbled, nil, nil),
        ]
    )
    func faults(fault: FaultyStore.Fault, reading: SSOError.Code?, writing: SSOError.Code?) async {
        let store = FaultyStore(fault, records: ["k": Data([1])])
        #expect(await code(of: { () async throws(SSOError) in _ = try await store.record(for: "k") }) == reading)
        #expect(await code(of: { () async throws(SSOError) in try await store.write(Data([2]), for: "k") }) == writing)
        #expect(await code(of: { () async throws(SSOError) in try await store.deleteRecord(for: "k") }) == writing)
        #expect(store.records["k"] == (writing == nil ? nil : Data([1])))
    }

    @Test("A garbled store gives other bytes than it was given, and nothing where nothing is")
    func garbled() async throws {
        let store = FaultyStore()
        store.place(Data([1, 2, 3]), for: "k")
        store.fault = .garbled
        let record = try await store.record(for: "k")
        #expect(record?.count == 3 && record != Data([1, 2, 3]))
        #expect(try await store.record(for: "other") == nil)
        store.fault = .corrupted
        #expect(try await store.record(for: "other") == nil)
    }
}
