#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Keeps a product's session record in the secret store.
struct SessionRecordStore: Sendable {
    private static let key = "session"
    private let store: any SecretStore

    init(_ store: any SecretStore, product: String) {
        self.store = ScopedSecretStore(store, scope: product)
    }

    func load() async throws(SSOError) -> SessionRecord? {
        guard let data = try await store.record(for: Self.key) else { return nil }
        do {
            return try JSONDecoder().decode(SessionRecord.self, from: data)
        } catch {
            throw SSOError(
                .storeCorrupted,
                "The stored session cannot be read.",
                hint: "It is kept as it is until the next sign-in writes a new one; it does not mean signed out."
            )
        }
    }

    func save(_ record: SessionRecord) async throws(SSOError) {
        guard let data = try? JSONEncoder().encode(record) else {
            throw .internalFault("The session cannot be encoded.")
        }
        try await store.write(data, for: Self.key)
    }

    func clear() async throws(SSOError) {
        try await store.deleteRecord(for: Self.key)
    }
}
