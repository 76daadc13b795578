public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A secret store in the keychain of Apple's systems.
///
/// Each record is one generic password, which the system encrypts. Records are replaced atomically, so a process that
/// is killed leaves either the old record or the new one. While the device is locked, the store is unavailable, never
/// empty. A damaged record is set aside and reported once, and does not affect other records. All apps and extensions
/// of an access group can use the records concurrently, and they share the leases.
public final class KeychainSecretStore: SecretStore {
    private static let preparation = "preparation"
    /// The longest pause between two attempts to take a lease.
    ///
    /// It is longer than for files, because each keychain call is a call to another process.
    private static let longestPause = Duration.milliseconds(200)

    private let policy: KeychainPolicy
    private let records: KeychainRecords
    private let queue = BlockingQueue("PartnerSSOStores.KeychainSecretStore")
    private let inProcess = InProcessLeases()
    private let randomness: any RandomnessSource
    private let isPrepared: Locked<Bool>
    private let watch = Locked(LeaseWatch())

    #if canImport(Security)
    /// Creates a store; nothing is read or written before its first use.
    ///
    /// - Parameter policy: How the records are kept in the keychain.
    /// - Throws: `SSOError` with `invalidArgument` for a policy that contradicts itself.
    public convenience init(_ policy: KeychainPolicy = KeychainPolicy()) throws(SSOError) {
        try self.init(policy, keychain: SystemKeychain())
    }
    #endif

    init(
        _ policy: KeychainPolicy,
        keychain: any Keychain,
        randomness: any RandomnessSource = SystemRandomness()
    ) throws(SSOError) {
        try policy.check()
        self.policy = policy
        self.randomness = randomness
        records = KeychainRecords(policy, keychain: keychain)
        switch policy.afterReinstall {
        case .keep: isPrepared = Locked(true)
        case .startAnew: isPrepared = Locked(false)
        }
    }

    /// Returns a record, or `nil` when there is none.
    ///
    /// - Throws: `SSOError` with `store.unavailable`, `store.misconfigured`, `store.newer`, or, once,
    ///   `store.corrupted`.
    public func record(for key: String) async throws(SSOError) -> Data? {
        try await prepare()
        return try await queue.run { [records] () throws(SSOError) in try records.read(key) }
    }

    /// Writes a record, which is stored permanently when this method returns.
    ///
    /// - Throws: `SSOError` with `store.unavailable`, `store.misconfigured`, `store.newer`, or `invalidArgument` when
    ///   the record is longer than 1 MiB or its key than 1 KiB. After an error, the store contains either the complete
    ///   old record or the complete new one.
    public func write(_ record: Data, for key: String) async throws(SSOError) {
        try await prepare()
        try await change { (records) throws(SSOError) in try records.write(record, for: key) }
    }

    /// Deletes a record in any format, and its damaged copy if one was set aside.
    ///
    /// - Throws: `SSOError` with `store.unavailable` or `store.misconfigured`.
    public func deleteRecord(for key: String) async throws(SSOError) {
        try await prepare()
        try await change { (records) throws(SSOError) in try records.delete(key) }
    }

    /// Runs work under a lease, which has one holder at a time among all processes that share the records.
    ///
    /// The lease is a keychain item that its holder extends every four seconds while it works. If the item has not
    /// changed for 12 seconds by the monotonic clock of a waiting process, its holder has died or is suspended. The
    /// waiting process then takes the lease over. When a suspended holder resumes, it has lost the lease, and its
    /// writes and deletions fail with `store.unavailable`. No file is locked, because the system terminates an app that
    /// holds a lock on a shared file when it is suspended.
    ///
    /// - Throws: `SSOError` of the work, or, before it began, `timedOut`, `cancelled`, `store.unavailable` or
    ///   `store.misconfigured`.
    public func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        let waiting = Patience(patience, clock: clock, longestPause: Self.longestPause)
        return try await inProcess.withLease(named: name, patience: patience, clock: clock) {
            () async throws(SSOError) in
            guard let hold = try await self.take(name, waiting: waiting, clock: clock) else {
                throw .leaseTimedOut(name, after: patience)
            }
            let extending = Task { await self.extend(hold, clock: clock) }
            let result = await KeychainHold.$current.withValue(KeychainHold.current + [hold]) {
                await Self.result(of: body)
            }
            extending.cancel()
            await extending.value
            // A lease that cannot be released expires.
            try? await self.queue.run { () throws(SSOError) in try hold.end() }
            return try result.get()
        }
    }

    private static func result<Value: Sendable>(
        of body: @Sendable () async throws(SSOError) -> Value
    ) async -> Result<Value, SSOError> {
        do throws(SSOError) {
            return .success(try await body())
        } catch {
            return .failure(error)
        }
    }

    /// Changes a record, unless the current task runs under a lease that was lost.
    ///
    /// The keychain cannot compare and write in one step. A process that is suspended between the two calls for longer
    /// than the lease's term still writes afterwards; a session over a sign-out is then recognised by its older epoch.
    private func change(_ work: @escaping @Sendable (KeychainRecords) throws(SSOError) -> Void) async throws(SSOError) {
        let holds = KeychainHold.current.filter { $0.store == ObjectIdentifier(self) }
        try await queue.run { [records] () throws(SSOError) in
            for hold in holds { try hold.confirm() }
            try work(records)
        }
    }

    private func take(
        _ name: String,
        waiting patience: Patience,
        clock: any SSOClock
    ) async throws(SSOError) -> KeychainHold? {
        let lease = KeychainLease(randomness)
        var patience = patience
        repeat {
            let hold = try await queue.run { () throws(SSOError) in try self.take(name, lease, clock: clock) }
            if let hold { return hold }
        } while try await patience.wait()
        return nil
    }

    private func take(
        _ name: String,
        _ lease: KeychainLease,
        clock: any SSOClock
    ) throws(SSOError) -> KeychainHold? {
        let now = clock.uptime
        if let found = try records.lease(name) {
            let isAbandoned = watch.withLock { $0.isAbandoned(name, found, before: now, after: clock.uptime) }
            guard isAbandoned, try records.replaceLease(name, found.mark, by: lease) else { return nil }
        } else {
            guard try records.addLease(name, lease) else { return nil }
        }
        watch.withLock { $0.forget(name) }
        return KeychainHold(of: self, name, lease, confirmedAt: now, records: records, clock: clock)
    }

    /// Extends a lease until the task is cancelled or another process has taken the lease over.
    private func extend(_ hold: KeychainHold, clock: any SSOClock) async {
        while (try? await clock.sleep(for: KeychainLease.term / 3)) != nil {
            let isHeld = try? await queue.run { () throws(SSOError) in try hold.extend() }
            // After an error, the next attempt may succeed before the term ends.
            if isHeld == false { return }
        }
    }
}

// MARK: - After a reinstall

extension KeychainSecretStore {
    /// The content of the mark; a new installation has no mark.
    private enum Stage {
        static let deleting = Data("deleting".utf8)
        static let done = Data("installed".utf8)
    }

    /// Deletes the records of an earlier installation before the first use, if the policy says so.
    ///
    /// The mark is written before and after the deletion. If the process is killed in between, the next one deletes the
    /// records again. If the mark cannot be written, the store is not used, so that newer records are never deleted.
    private func prepare() async throws(SSOError) {
        guard case .startAnew(let mark) = policy.afterReinstall, !isPrepared.withLock({ $0 }) else { return }
        let clock = SystemClock()
        try await inProcess.withLease(named: Self.preparation, patience: .seconds(30), clock: clock) {
            () async throws(SSOError) in
            guard !self.isPrepared.withLock({ $0 }) else { return }
            if try await self.stage(of: mark) != Stage.done {
                try await mark.write(Stage.deleting, for: self.policy.service)
                try await self.queue.run { [records = self.records] () throws(SSOError) in try records.deleteAll() }
                try await mark.write(Stage.done, for: self.policy.service)
            }
            self.isPrepared.withLock { $0 = true }
        }
    }

    /// Returns how far this installation is, or `nil` if it is new.
    ///
    /// A damaged mark counts as well. Its store sets it aside and would have no mark the next time.
    private func stage(of mark: any SecretStore) async throws(SSOError) -> Data? {
        do throws(SSOError) {
            return try await mark.record(for: policy.service)
        } catch  where error.code == .storeCorrupted {
            try await mark.write(Stage.done, for: policy.service)
            return Stage.done
        }
    }
}
