import PartnerSSOBase
import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Keeps a product's session record in the secret store, together with a marker that a record has been stored.
///
/// The marker distinguishes a lost record from one that was never stored.
///
/// A record of another service was written before the product moved to the current service. Its profile is not valid
/// there, so only the provider the viewer chose is used. After the first sign-in with the new service, the stored data
/// of the old service's plugin is deleted.
struct SessionRecordStore: Sendable {
    private static let key = "session"
    private static let marker = "session-stored"
    private let store: any SecretStore
    private let pluginStore: RepeatingSecretStore
    private let service: PluginIdentifier
    private let retired: RetiredPlugins
    private let hasMoved = Locked(false)
    private let isMarked = Locked(false)

    init(
        _ store: any SecretStore,
        pluginStore: RepeatingSecretStore,
        product: String,
        service: PluginIdentifier,
        retired: RetiredPlugins
    ) {
        self.store = ScopedSecretStore(store, scope: product)
        self.pluginStore = pluginStore
        self.service = service
        self.retired = retired
    }

    /// Reads the stored record.
    func read() async -> SessionLedger.Reading {
        do throws(SSOError) {
            guard let data = try await store.record(for: Self.key) else {
                return .nothing(wasStored: try await store.record(for: Self.marker) != nil)
            }
            return .record(try decoded(data))
        } catch  where error.code == .storeCorrupted {
            return .damaged(error)
        } catch {
            return .unavailable(error)
        }
    }

    /// Replaces the stored record, unless it cannot be read or a newer version wrote it.
    ///
    /// The caller has read it, but not under the lease if another process keeps that.
    ///
    /// - Parameter record: The record.
    /// - Returns: The record as the next reading will return it.
    /// - Throws: What the store throws.
    func save(_ record: SessionRecord) async throws(SSOError) -> SessionRecord {
        var record = record
        record.service = service.rawValue
        guard let data = try? JSONBounds.encode(record) else {
            throw .internalFault("The session cannot be encoded.")
        }
        do throws(SSOError) {
            if let old = try await store.record(for: Self.key) { try Self.checkVersion(of: old) }
        } catch  where error.code == .storeCorrupted {
            // What is damaged is of no use to any version.
        }
        // Before the session, which may depend on them.
        await pluginStore.repeatFailedWrites()
        await mark()
        try await store.write(data, for: Self.key)
        if record.profile != nil, hasMoved.withLock({ $0 }) {
            await retired.clear()
            hasMoved.withLock { $0 = false }
        }
        return try decoded(data)
    }

    /// Runs a write under the store's cross-process lease.
    ///
    /// - Parameters:
    ///   - clock: The clock that measures the wait for the lease.
    ///   - body: Reads and writes the record. It gets the error if the lease cannot be obtained, so that it can write
    ///     what must not wait.
    /// - Throws: What `body` throws.
    func alone(
        _ clock: any SSOClock,
        _ body: @Sendable (_ obstacle: SSOError?) async throws(SSOError) -> Void
    ) async throws(SSOError) {
        try await store.withLeaseOrError(named: Self.key, patience: .seconds(2), clock: clock, body)
    }

    /// Writes the marker, before the first record.
    ///
    /// If the process is killed between the two writes, the session counts as lost, which is unknown to the app. The
    /// other way around, a record that is lost later would count as one that never was.
    private func mark() async {
        guard !isMarked.withLock({ $0 }) else { return }
        do throws(SSOError) {
            if try await store.record(for: Self.marker) == nil {
                try await store.write(Data("1".utf8), for: Self.marker)
            }
            isMarked.withLock { $0 = true }
        } catch {
            // The next write tries again.
        }
    }

    private func decoded(_ data: Data) throws(SSOError) -> SessionRecord {
        try Self.checkVersion(of: data)
        guard let record = try? JSONBounds.decode(SessionRecord.self, from: data) else {
            throw .sessionDamaged
        }
        guard let other = record.service, other != service.rawValue else { return record }
        hasMoved.withLock { $0 = true }
        return record.moved
    }

    private static func checkVersion(of data: Data) throws(SSOError) {
        guard let stored = try? JSONBounds.decode(Versioned.self, from: data) else { return }
        guard stored.version <= SessionRecord.version else {
            throw SSOError(
                .storeNewer,
                "The stored session was written by a newer version of this framework.",
                hint: "Update the app; until then, the session is kept in memory only."
            )
        }
    }

    private struct Versioned: Decodable {
        let version: Int
    }
}

extension SSOError {
    static let sessionDamaged = SSOError(
        .storeCorrupted,
        "The stored session cannot be read.",
        hint: "Do not treat the viewer as signed out; the next sign-in replaces the record."
    )

    static let sessionLost = SSOError(
        .storeCorrupted,
        "A session was stored, but its record is missing.",
        hint: "Call signIn() to restore it; a missing session does not mean that the viewer signed out."
    )
}
