public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A secret store in a directory of its own, for systems that keep no secrets themselves, such as Linux.
///
/// Only their owner can use the directory and its files, and the store refuses any others. A write that has returned
/// survives a crash of the process and a loss of power at any point. A damaged record is set aside and reported once,
/// and does not affect other records. Any number of processes may use the directory at once.
///
/// Records are not encrypted: they are as safe as the user's account. On Apple's systems use the keychain.
public final class FileSecretStore: SecretStore {
    /// How long to wait for another process that holds the files, which normally takes milliseconds.
    private static let writePatience = Duration.seconds(5)

    private let directory: RecordDirectory
    private let clock: any SSOClock
    private let queue = BlockingQueue("PartnerSSOStores.FileSecretStore")
    private let leases = InProcessLeases()

    /// Creates a store; nothing is read or written before its first use.
    ///
    /// - Parameters:
    ///   - directory: The whole path of a directory that nothing else uses. It is made when the first record is
    ///     written; the folder it is in must be there. Keep it out of backups: its records are for this device only.
    ///   - clock: The clock that measures how long other processes take.
    /// - Throws: `SSOError` with `invalidArgument` when the path is none, or not a whole one.
    public convenience init(directory: String, clock: any SSOClock = SystemClock()) throws(SSOError) {
        try self.init(directory: directory, files: PosixFileSystem(), clock: clock)
    }

    init(directory: String, files: any FileSystem, clock: any SSOClock) throws(SSOError) {
        guard directory.hasPrefix("/") else { throw .pathUnusable("is not a whole path") }
        guard !directory.utf8.contains(0) else { throw .pathUnusable("contains a zero byte") }
        // With a slash at its end, a path would follow a link.
        let path = String(directory.reversed().drop { $0 == "/" }.reversed())
        guard !path.isEmpty else { throw .pathUnusable("is the root of the disk") }
        self.directory = RecordDirectory(path, files: files)
        self.clock = clock
    }

    /// Returns a record, or `nil` when there is none.
    ///
    /// A record in an older format is rewritten in the current one.
    ///
    /// - Throws: `SSOError` with `store.unavailable`, `store.misconfigured`, `store.newer`, or, once,
    ///   `store.corrupted`.
    public func record(for key: String) async throws(SSOError) -> Data? {
        let found = try await queue.run { [directory] () throws(SSOError) in try directory.find(key) }
        switch found {
        case nil: return nil
        case .current(let record): return record
        case .newer(let version): throw .storeNewer(key, version: version)
        case .older, .damaged:
            return try await whenFree { [directory] () throws(SSOError) in try directory.repair(key) }
        }
    }

    /// Writes a record, which survives a loss of power once this has returned.
    ///
    /// - Throws: `SSOError` with `store.unavailable`, `store.misconfigured`, `store.newer`, or `invalidArgument` when
    ///   the record is longer than 1 MiB or its key than 1 KiB. Then the record is the old or the new one, and whole.
    public func write(_ record: Data, for key: String) async throws(SSOError) {
        try await whenFree { [directory] () throws(SSOError) in try directory.write(record, for: key) }
    }

    /// Deletes a record in any format, and what was set aside of it, permanently once this has returned.
    ///
    /// - Throws: `SSOError` with `store.unavailable` or `store.misconfigured`.
    public func deleteRecord(for key: String) async throws(SSOError) {
        try await whenFree { [directory] () throws(SSOError) in try directory.delete(key) }
    }

    /// Runs work that only one holder of this lease may do at a time, in all processes that use the directory.
    ///
    /// The system takes the lease back from a process that dies, at once.
    ///
    /// - Throws: `SSOError` of the work, or, before it began, `timedOut`, `cancelled`, `store.unavailable` or
    ///   `store.misconfigured`.
    public func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        let waiting = Patience(patience, clock: clock)
        return try await leases.withLease(named: name, patience: patience, clock: clock) { () async throws(SSOError) in
            guard let lease = try await self.take(name, waiting: waiting) else {
                throw .leaseTimedOut(name, after: patience)
            }
            defer { directory.files.close(lease) }
            return try await body()
        }
    }

    private func take(_ name: String, waiting patience: Patience) async throws(SSOError) -> Int32? {
        try await firstDone(patience) { [directory] () throws(SSOError) in try directory.takeLease(name) }
    }

    private func whenFree<Value: Sendable>(
        _ attempt: @escaping @Sendable () throws(SSOError) -> Attempt<Value>
    ) async throws(SSOError) -> Value {
        guard let value = try await firstDone(Patience(Self.writePatience, clock: clock), attempt) else {
            throw .storeBusy
        }
        return value
    }

    /// Tries until it works.
    ///
    /// - Returns: `nil` when the patience is over.
    private func firstDone<Value: Sendable>(
        _ patience: Patience,
        _ attempt: @escaping @Sendable () throws(SSOError) -> Attempt<Value>
    ) async throws(SSOError) -> Value? {
        var patience = patience
        repeat {
            if case .done(let value) = try await queue.run(attempt) { return value }
        } while try await patience.wait()
        return nil
    }
}
