#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where secrets outlive the process; each value is one record under one key.
public protocol SecretStore: Sendable {
    /// Returns a record, or `nil` when there is none.
    ///
    /// - Throws: `SSOError` with ``SSOError/Code/storeUnavailable`` or ``SSOError/Code/storeCorrupted``; never
    ///   `nil` for a record that cannot be read now.
    func record(for key: String) async throws(SSOError) -> Data?

    /// Writes a record, wholly or not at all.
    ///
    /// - Throws: `SSOError` with ``SSOError/Code/storeUnavailable``.
    func write(_ record: Data, for key: String) async throws(SSOError)

    /// Deletes a record; it is no fault if there is none.
    ///
    /// - Throws: `SSOError` with ``SSOError/Code/storeUnavailable``.
    func deleteRecord(for key: String) async throws(SSOError)
}
