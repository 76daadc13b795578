import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The records of a store in the keychain, with operations that never wait for another process.
///
/// The keychain changes an item atomically. Each change specifies the state in which the item was found, so that it
/// cannot overwrite a change that another process has made since.
struct KeychainRecords: Sendable {
    /// The number of attempts when other processes keep changing a record.
    private static let attempts = 5

    private let policy: KeychainPolicy
    private let keychain: any Keychain

    init(_ policy: KeychainPolicy, keychain: any Keychain) {
        self.policy = policy
        self.keychain = keychain
    }

    /// Reads a record; sets a damaged one aside, and rewrites one in an older format.
    ///
    /// - Returns: The record, or `nil` if there is none.
    /// - Throws: `SSOError` with `store.corrupted` when the record was set aside.
    func read(_ key: String) throws(SSOError) -> Data? {
        for _ in 0..<Self.attempts {
            guard let found = try find(key) else { return nil }
            switch found.content {
            case .current(let record): return record
            case .newer(let version): throw .storeNewer(key, version: version)
            case .older(let record):
                // If the keychain cannot be written, the record stays in the older format, which can still be read.
                _ = try? replace(key, found, with: record)
                return record
            case .damaged:
                // An item that the system cannot read is kept until it is overwritten, because it may become readable.
                guard found.item != nil else { throw .storeDamaged(key) }
                // Only the process that sets the record aside reports it.
                if (try? setAside(key, found)) != false { throw .storeDamaged(key) }
            }
        }
        throw .storeBusy
    }

    func write(_ record: Data, for key: String) throws(SSOError) {
        guard record.count <= RecordFrame.longestRecord, key.utf8.count <= RecordFrame.longestKey else {
            throw .recordTooLong(key)
        }
        for _ in 0..<Self.attempts {
            var found = try find(key)
            if case .newer(let version)? = found?.content { throw .storeNewer(key, version: version) }
            if let damaged = found, damaged.content == .damaged {
                guard try setAside(key, damaged) else { continue }
                found = nil
            }
            if try replace(key, found, with: record) { return }
        }
        throw .storeBusy
    }

    /// Deletes all items that belong to a key, in any format, starting with the record itself.
    func delete(_ key: String) throws(SSOError) {
        try deleteIfPresent(query(key))
        try deleteIfPresent(query(key, .damaged))
    }

    /// Deletes all records of the service, including those that were set aside.
    func deleteAll() throws(SSOError) {
        try deleteIfPresent(query(nil))
        try deleteIfPresent(query(nil, .damaged))
    }
}

// MARK: - Leases

extension KeychainRecords {
    /// Returns the item of a lease, or `nil` if the lease is free.
    func lease(_ name: String) throws(SSOError) -> KeychainItem? {
        try item(query(name, .lease))
    }

    /// Takes a free lease.
    ///
    /// - Returns: `false` if another process has taken it meanwhile.
    func addLease(_ name: String, _ lease: KeychainLease) throws(SSOError) -> Bool {
        try isDone(unless: .duplicate) { () throws(KeychainFault) in
            try keychain.add(lease.item, as: query(name, .lease))
        }
    }

    /// Replaces the lease that has a given mark, to extend it or to take it over.
    ///
    /// - Returns: `false` if the lease was extended or taken over meanwhile.
    func replaceLease(_ name: String, _ mark: Data?, by lease: KeychainLease) throws(SSOError) -> Bool {
        try isDone(unless: .notFound) { () throws(KeychainFault) in
            try keychain.update(query(name, .lease).marked(mark), to: .replaced(lease.item))
        }
    }

    func giveBackLease(_ name: String, _ mark: Data) throws(SSOError) {
        try deleteIfPresent(query(name, .lease).marked(mark))
    }
}

// MARK: - Items

extension KeychainRecords {
    private enum Shelf: String {
        case records = ""
        case damaged = ".damaged"
        case lease = ".lease"
    }

    private struct Found {
        let content: FrameContent
        /// `nil` for an item that cannot be read, and therefore cannot be moved.
        let item: KeychainItem?
    }

    private func query(_ account: String?, _ shelf: Shelf = .records) -> KeychainQuery {
        KeychainQuery(
            service: policy.service + shelf.rawValue,
            account: account,
            group: policy.accessGroup,
            // A lease coordinates the processes of this device only.
            isSynchronized: policy.isSynchronized && shelf != .lease
        )
    }

    private func find(_ key: String) throws(SSOError) -> Found? {
        do throws(KeychainFault) {
            let item = try keychain.find(query(key))
            return Found(content: RecordFrame.decode(item.bytes, for: key), item: item)
        } catch  where error.status == .notFound {
            return nil
        } catch  where error.status == .undecodable {
            return Found(content: .damaged, item: nil)
        } catch {
            throw .keychain(error, group: policy.accessGroup)
        }
    }

    private func item(_ query: KeychainQuery) throws(SSOError) -> KeychainItem? {
        do throws(KeychainFault) {
            return try keychain.find(query)
        } catch  where error.status == .notFound {
            return nil
        } catch {
            throw .keychain(error, group: policy.accessGroup)
        }
    }

    /// Replaces the item that was found with a record.
    ///
    /// - Returns: `false` if another process has changed the item meanwhile.
    private func replace(_ key: String, _ found: Found?, with record: Data) throws(SSOError) -> Bool {
        let frame = RecordFrame.encode(record, for: key)
        let item = KeychainItem(
            bytes: frame,
            // The last field of the frame is its checksum.
            mark: Data(frame.suffix(8)),
            accessibility: policy.accessibility
        )
        guard let found else {
            return try isDone(unless: .duplicate) { () throws(KeychainFault) in
                try keychain.add(item, as: query(key))
            }
        }
        return try isDone(unless: .notFound) { () throws(KeychainFault) in
            try keychain.update(query(key).marked(found.item?.mark), to: .replaced(item))
        }
    }

    /// Sets a damaged record aside, and replaces a record that was set aside before.
    ///
    /// An item that the system cannot read cannot be moved, so it is deleted instead.
    ///
    /// - Returns: `false` if another process has changed the item meanwhile.
    private func setAside(_ key: String, _ found: Found) throws(SSOError) -> Bool {
        guard let item = found.item else {
            try deleteIfPresent(query(key))
            return true
        }
        try deleteIfPresent(query(key, .damaged))
        return try isDone(unless: .notFound) { () throws(KeychainFault) in
            try keychain.update(
                query(key).marked(item.mark),
                to: .moved(toService: query(key, .damaged).service)
            )
        }
    }

    private func deleteIfPresent(_ query: KeychainQuery) throws(SSOError) {
        _ = try isDone(unless: .notFound) { () throws(KeychainFault) in try keychain.delete(query) }
    }

    /// Makes a call, and returns `false` if it fails with the given status.
    ///
    /// The status shows that another process has changed the item meanwhile.
    private func isDone(
        unless status: KeychainFault.Status,
        _ call: () throws(KeychainFault) -> Void
    ) throws(SSOError) -> Bool {
        do throws(KeychainFault) {
            try call()
            return true
        } catch  where error.status == status {
            return false
        } catch {
            throw .keychain(error, group: policy.accessGroup)
        }
    }
}
