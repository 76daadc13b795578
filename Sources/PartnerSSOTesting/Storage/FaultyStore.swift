public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A secret store in memory that fails on demand and remembers what was done to it.
public final class FaultyStore: SecretStore {
    /// How the store fails.
    public enum Fault: Sendable, Hashable, CaseIterable {
        /// Nothing can be read or written, as while the device is locked.
        case unavailable
        /// Nothing can be read; writing works.
        case unreadable
        /// Nothing can be written or deleted; reading works.
        case full
        /// Every record that is there is reported to be damaged.
        case corrupted
        /// Every record that is there was written by a newer version, and is neither read nor replaced.
        case newer
        /// Every record is read back with other bytes than were written, and without an error.
        case garbled
    }

    /// One thing that was done to the store.
    public enum Access: Sendable, Hashable {
        /// A record was read.
        case read(String)
        /// A record was written.
        case write(String)
        /// A record was deleted.
        case delete(String)
    }

    private struct State: Sendable {
        var fault: Fault?
        var records: [String: Data]
        var accesses: [Access] = []
        var leases: [String] = []
    }

    private let state: Locked<State>
    private let inProcess = InProcessLeases()

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - fault: How it fails at first, or `nil` if it does not.
    ///   - records: What is in it at first.
    public init(_ fault: Fault? = nil, records: [String: Data] = [:]) {
        state = Locked(State(fault: fault, records: records))
    }

    /// How the store fails from now on, or `nil` if it does not.
    public var fault: Fault? {
        get { state.withLock { $0.fault } }
        set { state.withLock { $0.fault = newValue } }
    }

    /// What is in the store, whether or not it can be read.
    public var records: [String: Data] { state.withLock { $0.records } }

    /// Everything that was done to the store, in order, whether or not it worked.
    public var accesses: [Access] { state.withLock { $0.accesses } }

    /// The names of the leases that were requested, in order, whether or not they were granted.
    public var leases: [String] { state.withLock { $0.leases } }

    /// Puts a record into the store from outside, unseen by ``accesses``; `nil` takes it out.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - key: Its key.
    public func place(_ record: Data?, for key: String) {
        state.withLock { $0.records[key] = record }
    }

    /// Returns a record, or `nil` when there is none.
    ///
    /// - Throws: `SSOError` with `store.unavailable`, `store.corrupted` or `store.newer`, as the fault says.
    public func record(for key: String) async throws(SSOError) -> Data? {
        try state.withLock { (state) throws(SSOError) -> Data? in
            state.accesses.append(.read(key))
            let record = state.records[key]
            switch state.fault {
            case .unavailable, .unreadable: throw .scripted(.storeUnavailable, isRetryable: true)
            case .corrupted where record != nil: throw .scripted(.storeCorrupted)
            case .newer where record != nil: throw .scripted(.storeNewer)
            case .garbled: return record.map { Data($0.map { $0 ^ 0x5A }) }
            case .corrupted, .newer, .full, nil: return record
            }
        }
    }

    /// Writes a record.
    ///
    /// - Throws: `SSOError` with `store.unavailable` or `store.newer`, if the fault says so.
    public func write(_ record: Data, for key: String) async throws(SSOError) {
        try state.withLock { (state) throws(SSOError) in
            state.accesses.append(.write(key))
            try Self.checkWritable(state.fault)
            if state.fault == .newer, state.records[key] != nil { throw .scripted(.storeNewer) }
            state.records[key] = record
        }
    }

    /// Deletes a record.
    ///
    /// - Throws: `SSOError` with `store.unavailable`, if the fault says so.
    public func deleteRecord(for key: String) async throws(SSOError) {
        try state.withLock { (state) throws(SSOError) in
            state.accesses.append(.delete(key))
            try Self.checkWritable(state.fault)
            state.records[key] = nil
        }
    }

    /// Runs work that only one holder of this lease may do at a time.
    ///
    /// - Throws: `SSOError` of the work, or, before it began, `store.unavailable` if the fault says so,
    ///   `timedOut` or `cancelled`.
    public func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        try state.withLock { (state) throws(SSOError) in
            state.leases.append(name)
            try Self.checkWritable(state.fault)
        }
        return try await inProcess.withLease(named: name, patience: patience, clock: clock, body)
    }

    private static func checkWritable(_ fault: Fault?) throws(SSOError) {
        switch fault {
        case .unavailable, .full: throw .scripted(.storeUnavailable, isRetryable: true)
        case .unreadable, .corrupted, .newer, .garbled, nil: return
        }
    }
}
