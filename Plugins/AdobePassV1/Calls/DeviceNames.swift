import AdobePassSupport
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The identifier that the device uses at the service: the app's in a hashed form, a generated one, or one that the
/// service assigned.
///
/// The interface requires a hashed form, so the app's identifier, which may identify the device elsewhere too, never
/// leaves the device. A generated one identifies it nowhere else and is sent as it is.
///
/// A device without an identifier requests a registration code as `dummy`. The `id` in the answer becomes its
/// identifier, with which it requests the code again. Every later code replaces the identifier.
///
/// Source: Adobe, *REST API V1 Reference*, conventions, `deviceId`; Adobe, *REST API V1 Cookbook*, regular
/// authentication.
struct DeviceNames: Sendable {
    static let key = "device-named-by-service"
    /// Whether the service assigns the identifier.
    let areGivenByService: Bool
    private let app: Secret<String>?
    private let caller: AdobePassCaller
    private let context: PluginContext
    /// The latest identifier that this process knows of, and whether it is stored.
    private let latest = Locked<(name: Secret<String>?, isStored: Bool)>((nil, true))

    init(_ settings: V1Settings, caller: AdobePassCaller, context: PluginContext) {
        app = context.device.identifier.flatMap { identifier in
            identifier.withValue { $0.isEmpty ? nil : Secret(SHA256Digest.hexadecimal(of: $0)) }
        }
        areGivenByService = settings.unnamedDevice == .askService && app == nil
        self.caller = caller
        self.context = context
    }

    /// Returns the device's identifier, or `nil` if the service has not assigned one yet.
    ///
    /// - Throws: `SSOError` with `storeUnavailable` when the identifier is stored but cannot be read now.
    func identifier() async throws(SSOError) -> Secret<String>? {
        if let app { return app }
        guard areGivenByService else { return try await caller.deviceIdentifier() }
        if let unstored = latest.withLock({ $0.isStored ? nil : $0.name }) { return unstored }
        do throws(SSOError) {
            // Another process may have been given a newer one.
            let stored = try await context.record(for: Self.key) { data in
                data.isEmpty ? nil : String(data: data, encoding: .utf8).map { Secret($0) }
            }
            if let stored { latest.withLock { $0 = (stored, true) } }
            return stored
        } catch {
            guard error.code != .cancelled, let known = latest.withLock({ $0.name }) else { throw error }
            return known
        }
    }

    /// Stores the identifier that the service assigned; if the store fails, reports that and keeps it in memory only.
    func keep(_ name: Secret<String>) async {
        latest.withLock { $0 = (name, false) }
        do throws(SSOError) {
            try await context.store.write(Data(name.withValue { $0 }.utf8), for: Self.key)
            latest.withLock { $0 = (name, true) }
        } catch {
            context.reportStoreFailure(error.code)
        }
    }
}
