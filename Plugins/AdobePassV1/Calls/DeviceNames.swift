import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The identifier that the device uses at the service: its own, or one that the service assigned.
///
/// A device without an identifier requests a registration code as `dummy`. The `id` in the answer becomes its
/// identifier, with which it requests the code again. Every later code replaces the identifier.
///
/// Source: Adobe, *REST API V1 Cookbook*, regular authentication.
struct DeviceNames: Sendable {
    static let key = "device-named-by-service"
    /// Whether the service assigns the identifier.
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

    /// Returns the device's identifier, or `nil` if the service has not assigned one yet.
    ///
    /// - Throws: `SSOError` with `storeUnavailable` when the identifier is stored but cannot be read now.
    func identifier() async throws(SSOError) -> Secret<String>? {
        guard areGivenByService else { return try await own() }
        if let known = given.withLock({ $0 }) { return known }
        let stored = try await context.record(for: Self.key) { data in
            data.isEmpty ? nil : String(data: data, encoding: .utf8).map { Secret($0) }
        }
        given.withLock { $0 = stored }
        return stored
    }

    /// Stores the identifier that the service assigned; if the store fails, reports that and keeps it in memory only.
    func keep(_ name: Secret<String>) async {
        given.withLock { $0 = name }
        do throws(SSOError) {
            try await context.store.write(Data(name.withValue { $0 }.utf8), for: Self.key)
        } catch {
            context.reportStoreFailure(error.code)
        }
    }
}
