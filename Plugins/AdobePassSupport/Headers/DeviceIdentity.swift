public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The device's identifier: the app's own, or one that is generated once and stored permanently.
///
/// A changed identifier loses the viewer's sign-in. Therefore none is generated while the store cannot be read, or to
/// replace a record that only a newer version can read. A damaged record is reported and counts as missing.
public struct DeviceIdentity: Sendable {
    static let key = "device-identifier"
    private let given: Secret<String>?
    private let context: PluginContext
    private let made = Locked<Secret<String>?>(nil)
    private let flight: SingleFlight<Secret<String>>

    /// Creates the identity of a plugin's device.
    ///
    /// - Parameter context: The plugin's context.
    public init(_ context: PluginContext) {
        self.context = context
        given = context.device.identifier.flatMap { identifier in
            identifier.withValue { $0.isEmpty } ? nil : identifier
        }
        flight = SingleFlight(clock: context.clock)
    }

    /// Returns the identifier.
    ///
    /// - Throws: `SSOError` with ``SSOError/Code/storeUnavailable`` if it is stored but cannot be read now, or with
    ///   ``SSOError/Code/storeNewer`` if only a newer version can read it.
    public func identifier() async throws(SSOError) -> Secret<String> {
        if let known = given ?? made.withLock({ $0 }) { return known }
        return try await flight.value { () async throws(SSOError) in try await loadOrMake() }
    }

    private func loadOrMake() async throws(SSOError) -> Secret<String> {
        if let known = made.withLock({ $0 }) { return known }
        let identifier: Secret<String>
        if let stored = try await stored() {
            identifier = stored
        } else {
            // If two processes generated identifiers at once, the second one would lose the sign-in of the first.
            identifier = try await context.store.withLeaseIfAvailable(
                named: Self.key,
                patience: .seconds(10),
                clock: context.clock
            ) { () async throws(SSOError) in
                if let stored = try await stored() { return stored }
                return await makeOne()
            }
        }
        made.withLock { $0 = identifier }
        return identifier
    }

    private func makeOne() async -> Secret<String> {
        let fresh = context.randomness.identifier()
        do throws(SSOError) {
            try await context.store.write(Data(fresh.utf8), for: Self.key)
        } catch {
            context.reportStoreFailure(error.code)
        }
        return Secret(fresh)
    }

    private func stored() async throws(SSOError) -> Secret<String>? {
        try await context.record(for: Self.key) { data in
            data.isEmpty ? nil : String(data: data, encoding: .utf8).map { Secret($0) }
        }
    }
}
