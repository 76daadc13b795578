import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

@testable import PartnerSSOStores

/// Something a store does, what is there before, and what may be there after a crash in the midst of it.
enum Scene: String, CaseIterable, Codable, Hashable, Sendable {
    case firstRecord
    case replacement
    case deletion
    /// A damaged record is read.
    case settingAside
    /// A damaged record is written over.
    case replacingDamaged
    /// A record of an older form is read.
    case migration

    static let key = "product/plugin/token"
    static let file = FileName(key).record
    static let bystander = "product/session"
    static let old = Data(text: "old")
    static let new = Data(text: String(repeating: "new and longer ", count: 100))

    /// Prepares the store's directory; `place` puts a file there.
    func arrange(_ store: FileSecretStore, place: (Data, String) throws -> Void) async throws {
        guard self != .firstRecord else { return }
        try await store.write(Self.old, for: Self.key)
        try await store.write(Data(text: "bystander"), for: Self.bystander)
        switch self {
        case .settingAside, .replacingDamaged: try place(Data(text: "rubbish"), Self.file)
        case .migration: try place(Frames.older(Self.old), Self.file)
        case .firstRecord, .replacement, .deletion: break
        }
    }

    func act(_ store: FileSecretStore) async throws(SSOError) {
        switch self {
        case .firstRecord, .replacement, .replacingDamaged: try await store.write(Self.new, for: Self.key)
        case .deletion: try await store.deleteRecord(for: Self.key)
        case .settingAside, .migration: _ = try await store.record(for: Self.key)
        }
    }

    /// What may be read after a crash.
    var allowed: Set<Reading> {
        switch self {
        case .firstRecord: [.none, .record(Self.new)]
        case .replacement: [.record(Self.old), .record(Self.new)]
        case .deletion: [.record(Self.old), .none]
        case .settingAside: [.refused(.storeCorrupted), .none]
        case .replacingDamaged: [.refused(.storeCorrupted), .none, .record(Self.new)]
        case .migration: [.record(Self.old)]
        }
    }

    /// What is read after it went well.
    var result: Reading {
        switch self {
        case .firstRecord, .replacement, .replacingDamaged: .record(Self.new)
        case .deletion, .settingAside: .none
        case .migration: .record(Self.old)
        }
    }
}

extension FileSecretStore {
    /// A store on a disk in memory.
    convenience init(_ files: any FileSystem, clock: any SSOClock = ManualClock(mode: .automatic)) throws(SSOError) {
        try self.init(directory: MemoryDisk.path, files: files, clock: clock)
    }
}
