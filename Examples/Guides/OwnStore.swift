import Foundation
// region: own-store-imports
import PartnerSSOPluginKit
import PartnerSSOVocabulary
// endregion

/// A database that an app has already.
protocol Database: Sendable {
    func blob(_ key: String) async throws -> Data?
    /// Replaces a blob as a whole, or deletes it.
    func replaceBlob(_ key: String, with blob: Data?) async throws
}

// region: own-store
/// The records in a database of the app's own, which no other process opens.
struct DatabaseStore: SecretStore {
    let database: any Database
    private let leases = InProcessLeases()

    init(_ database: any Database) { self.database = database }

    func record(for key: String) async throws(SSOError) -> Data? {
        do { return try await database.blob(key) } catch { throw unavailable(error) }
    }

    func write(_ record: Data, for key: String) async throws(SSOError) {
        do { try await database.replaceBlob(key, with: record) } catch { throw unavailable(error) }
    }

    func deleteRecord(for key: String) async throws(SSOError) {
        do { try await database.replaceBlob(key, with: nil) } catch { throw unavailable(error) }
    }

    func withLease<Value: Sendable>(
        named name: String,
        patience: Duration,
        clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        try await leases.withLease(named: name, patience: patience, clock: clock, body)
    }

    /// A failure is never "there is no record", which would sign the viewer out.
    private func unavailable(_ error: any Error) -> SSOError {
        SSOError(.storeUnavailable, "The database failed: \(error)", hint: "Try again later.", isRetryable: true)
    }
}
// endregion
