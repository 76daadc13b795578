import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the device is called: by its own identifier, or by the one that the service gave it.
///
/// A device without an identifier asks for a registration code as `dummy`; the answer's `id` names it from then on, and
/// it asks again with that name. Every later code replaces the name.
///
/// Source: Adobe, *REST API V1 Cookbook*, regular authentication.
struct DeviceNames: Sendable {
    static let key = "device-named-by-service"
    /// Whether the service gives the name.
    let areGivenByService: Bool
    private let own: @Sendable () async throws(SSOError) -> Secret<String>
    private let context: PluginContext
    private let given = Locked<Secret<String>?>(nil)

    init(_ settings: V1Settings, caller: AdobePassCaller, context: PluginContext) {
        let hasIdentifier =
            context.device.identifier.map { identifier in identifier.withValue { !$0.isEmpty } } ?? false
        areGivenByService = settings.unnamedDevice == .askService && !hasIdentifier
        own = { () async throws(SSOError) in try await caller.deviceIdentifier() }
        self.context = context
    }

    /// The device's identifier, or `nil` while the service has not named it.
    ///
    /// - Throws: `SSOError` with `storeUnavailable` when it is stored and cannot be read now.
    func identifier() async throws(SSOError) -> Secret<String>? {
        guard areGivenByService else { return try await own() }
        if let known = given.withLock({ $0 }) { return known }
        let stored = try await context.record(for: Self.key) { data in
            data.isEmpty ? nil : String(data: data, encoding: .utf8).map { Secret($0) }
        }
        given.withLock { $0 = stored }
        return stored
    }

    /// Keeps the name that the service has given; a store that fails is reported, and the name held in memory.
    func keep(_ name: Secret<String>) async {
        given.withLock { $0 = name }
        do throws(SSOError) {
            try await context.store.write(Data(name.withValue { $0 }.utf8), for: Self.key)
        } catch {
            context.reportStoreFailure(error.code)
        }
    }
}
