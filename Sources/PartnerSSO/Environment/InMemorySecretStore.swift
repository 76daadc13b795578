#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A secret store that forgets everything with the process.
public actor InMemorySecretStore: SecretStore {
    private var records: [String: Data] = [:]

    /// Creates an empty store.
    public init() {}

    /// Returns a record, or `nil` when there is none.
    public func record(for key: String) -> Data? { records[key] }

    /// Writes a record.
    public func write(_ record: Data, for key: String) { records[key] = record }

    /// Deletes a record.
    public func deleteRecord(for key: String) { records[key] = nil }
}
