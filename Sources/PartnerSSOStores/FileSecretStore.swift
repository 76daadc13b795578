public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A secret store in a directory of its own, for systems without a keychain, such as Linux.
///
/// Only their owner can access the directory and its files; the store refuses a directory or file with wider access. A
/// write that has returned survives a crash of the process and a loss of power. A damaged record is set aside and
/// reported once, and does not affect other records. Any number of processes can use the directory concurrently.
///
/// Records are not encrypted; they are as safe as the user's account. On Apple's systems, use the keychain instead.
public final class FileSecretStore: SecretStore {
    /// How long to wait for another process to release the lock on the directory, which normally takes milliseconds.
    private static let writePatience = Duration.seconds(5)

    private let directory: RecordDirectory
    private let clock: any SSOClock
    private let queue = BlockingQueue("PartnerSSOStores.FileSecretStore")
    private let leases = InProcessLeases()

    /// Creates a store; nothing is read or written before its first use.
    ///
    /// - Parameters:
    ///   - directory: The absolute path of a directory that nothing else uses. It is created when the first record is
    ///     written; its parent folder must exist. Exclude it from backups, because its records are for this device
    ///     only.
    ///   - clock: The clock that measures the wait for other processes.
    /// - Throws: `SSOError` with `invalidArgument` when the path is invalid or not absolute.
    public convenience init(directory: String, clock: any SSOClock = SystemClock()) throws(SSOError) {
        try self.init(directory: directory, files: PosixFileSystem(), clock: clock)
    }

    init(directory: String, files: any FileSystem, clock: any SSOClock) throws(SSOError) {
        guard directory.hasPrefix("/") else { throw .pathUnusable("is not an absolute path") }
        guard !directory.utf8.contains(0) else { throw .pathUnusable("contains a zero byte") }
        // A path with a trailing slash would follow a symbolic link.
        let path = String(directory.reversed().drop { $0 == "/" }.reversed())
        guard !path.isEmpty else { throw .pathUnusable("is the root directory") }
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

    /// Writes a record, which survives a loss of power when this method has returned.
    ///
    /// - Throws: `SSOError` with `store.unavailable`, `store.misconfigured`, `store.newer`, or `invalidArgument` when
    ///   the record is longer than 1 MiB or its key than 1 KiB. After an error, the store contains either the complete
    ///   old record or the complete new one.
    public func write(_ record: Data, for key: String) async throws(SSOError) {
        try await whenFree { [directory] () throws(SSOError) in try directory.write(record, for: key) }
    }

    /// Deletes a record in any format, and its damaged copy if one was set aside.
    ///
    /// The deletion is permanent when this method has returned.
    ///
    /// - Throws: `SSOError` with `store.unavailable` or `store.misconfigured`.
    public func deleteRecord(for key: String) async throws(SSOError) {
        try await whenFree { [directory] () throws(SSOError) in try directory.delete(key) }
    }

    /// Runs work under a lease, which has one holder at a time among all processes that use the directory.
    ///
    /// If the holder's process ends, the system releases the lease immediately.
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

    /// Repeats an attempt until it succeeds.
    ///
    /// - Returns: The value, or `nil` if the time limit was reached.
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
