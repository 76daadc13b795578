import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The directory of a file store, with operations that never wait for another process.
///
/// To replace a record, the new one is written to a temporary file, which is synchronised and renamed; then the
/// directory is synchronised. A reader, or a process that starts after a crash, therefore finds either the old record
/// or the new one. Every change requires the lock on the directory itself, which the system releases when a process
/// ends.
final class RecordDirectory: Sendable {
    let path: String
    let files: any FileSystem
    /// Whether the directory's entry in its parent is known to survive a loss of power.
    let isAnchored = Locked(false)

    init(_ path: String, files: any FileSystem) {
        self.path = path
        self.files = files
    }

    /// Reads a record without taking the lock or changing anything.
    ///
    /// - Returns: The content, or `nil` if there is no record.
    func find(_ key: String) throws(SSOError) -> FrameContent? {
        guard let directory = try open() else { return nil }
        defer { files.close(directory) }
        return try content(of: key, in: directory)
    }

    /// Sets a damaged record aside, or rewrites one in an older format.
    ///
    /// - Returns: The record, or `nil` if it was deleted meanwhile.
    /// - Throws: `SSOError` with `store.corrupted` when the record was set aside.
    func repair(_ key: String) throws(SSOError) -> Attempt<Data?> {
        guard let directory = try open() else { return .done(nil) }
        defer { files.close(directory) }
        guard try isLocked(directory) else { return .busy }
        switch try content(of: key, in: directory) {
        case nil: return .done(nil)
        case .current(let record): return .done(record)
        case .older(let record):
            // If the disk cannot be written, the record stays in the older format, which can still be read.
            try? replace(key, with: record, in: directory)
            return .done(record)
        case .newer(let version): throw .storeNewer(key, version: version)
        case .damaged:
            try? setAside(key, in: directory)
            throw .storeDamaged(key)
        }
    }

    func write(_ record: Data, for key: String) throws(SSOError) -> Attempt<Void> {
        guard record.count <= RecordFrame.longestRecord, key.utf8.count <= RecordFrame.longestKey else {
            throw .recordTooLong(key)
        }
        let directory = try openOrMake()
        defer { files.close(directory) }
        guard try isLocked(directory) else { return .busy }
        switch try content(of: key, in: directory) {
        case .newer(let version): throw .storeNewer(key, version: version)
        case .damaged: try setAside(key, in: directory)
        case .current, .older, nil: break
        }
        try replace(key, with: record, in: directory)
        return .done(())
    }

    /// Deletes all files that belong to a key, in any format, starting with the record itself.
    func delete(_ key: String) throws(SSOError) -> Attempt<Void> {
        guard let directory = try open() else { return .done(()) }
        defer { files.close(directory) }
        guard try isLocked(directory) else { return .busy }
        let name = FileName(key)
        for file in [name.record, name.temporary, name.damaged] {
            try removeIfPresent(file, in: directory)
        }
        // Also if no file was found, because an earlier process may have ended between removing and synchronising.
        try calling { () throws(FileFault) in try files.synchronize(directory) }
        return .done(())
    }

    /// Takes the lease with a name.
    ///
    /// - Returns: The open file whose lock is the lease.
    func takeLease(_ name: String) throws(SSOError) -> Attempt<Int32> {
        let directory = try openOrMake()
        defer { files.close(directory) }
        guard let file = try openFile(FileName(name).lease, in: directory, for: .locking) else { return .busy }
        var isTaken = false
        defer { if !isTaken { files.close(file) } }
        isTaken = try isLocked(file)
        return isTaken ? .done(file) : .busy
    }
}
