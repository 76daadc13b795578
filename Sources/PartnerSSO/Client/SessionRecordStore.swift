#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Keeps a product's session record in the secret store.
///
/// A record of another service is that of a product that has moved: its profile means nothing to the new service, only
/// the provider the viewer chose does. Once a viewer has signed in with the new service, what the old one's plugin left
/// is deleted.
struct SessionRecordStore: Sendable {
    private static let key = "session"
    private let store: any SecretStore
    private let service: PluginIdentifier
    private let retired: RetiredPlugins
    private let hasMoved = Locked(false)

    init(_ store: any SecretStore, product: String, service: PluginIdentifier, retired: RetiredPlugins) {
        self.store = ScopedSecretStore(store, scope: product)
        self.service = service
        self.retired = retired
    }

    func load() async throws(SSOError) -> SessionRecord? {
        guard let data = try await store.record(for: Self.key) else { return nil }
        try Self.checkVersion(of: data)
        do {
            let record = try JSONDecoder().decode(SessionRecord.self, from: data)
            guard let other = record.service, other != service.rawValue else { return record }
            hasMoved.withLock { $0 = true }
            return record.moved
        } catch {
            throw SSOError(
                .storeCorrupted,
                "The stored session cannot be read.",
                hint: "It is kept as it is until the next sign-in writes a new one; it does not mean signed out."
            )
        }
    }

    func save(_ record: SessionRecord) async throws(SSOError) {
        var record = record
        record.service = service.rawValue
        guard let data = try? JSONEncoder().encode(record) else {
            throw .internalFault("The session cannot be encoded.")
        }
        // What cannot be read now can be replaced all the same, but not what a newer version wrote.
        if let old = try? await store.record(for: Self.key) { try Self.checkVersion(of: old) }
        try await store.write(data, for: Self.key)
        guard record.profile != nil, hasMoved.withLock({ $0 }) else { return }
        await retired.clear()
        hasMoved.withLock { $0 = false }
    }

    /// Runs a write that no other process may come between, or without that safety where none can be had.
    ///
    /// - Parameters:
    ///   - clock: The clock that measures the waiting.
    ///   - body: The reading and writing.
    /// - Throws: `SSOError` of the work.
    func alone(
        _ clock: any SSOClock,
        _ body: @Sendable () async throws(SSOError) -> Void
    ) async throws(SSOError) {
        try await store.withLeaseIfAvailable(named: Self.key, patience: .seconds(2), clock: clock, body)
    }

    private static func checkVersion(of data: Data) throws(SSOError) {
        guard let stored = try? JSONDecoder().decode(Versioned.self, from: data) else { return }
        guard stored.version <= SessionRecord.version else {
            throw SSOError(
                .storeNewer,
                "The stored session was written by a newer version of this framework.",
                hint: "Update the app; until then the session lives in memory only."
            )
        }
    }

    private struct Versioned: Decodable {
        let version: Int
    }

    func clear() async throws(SSOError) {
        try await store.deleteRecord(for: Self.key)
    }
}
