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
    /// What this process knows of the identifiers that the service has assigned.
    private struct Known: Sendable {
        /// The latest one.
        var name: Secret<String>?
        /// One that could not be stored, and what was stored instead.
        var unstored: (name: Secret<String>, former: Secret<String>?)?
        /// The one that was assigned with the latest code of this process.
        var ofCode: (code: Secret<String>, name: Secret<String>)?
    }

    static let key = "device-named-by-service"
    /// Whether the service assigns the identifier.
    let areGivenByService: Bool
    private let app: Secret<String>?
    private let caller: AdobePassCaller
    private let context: PluginContext
    private let known = Locked(Known())

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
    /// - Parameter code: The code that this process shows. It belongs to the identifier that was assigned with it, even
    ///   if another process has been given another one since.
    /// - Returns: The identifier.
    /// - Throws: `SSOError` with `storeUnavailable` when the identifier is stored but cannot be read now.
    func identifier(showing code: String? = nil) async throws(SSOError) -> Secret<String>? {
        if let app { return app }
        guard areGivenByService else { return try await caller.deviceIdentifier() }
        if let ofCode = known.withLock(\.ofCode), ofCode.code == code.map({ Secret($0) }) { return ofCode.name }
        do throws(SSOError) {
            // Another process may have been given a newer one.
            let stored = try await stored()
            return known.withLock { known in
                if let unstored = known.unstored, stored == nil || stored == unstored.former { return unstored.name }
                known.unstored = nil
                known.name = stored ?? known.name
                return known.name
            }
        } catch {
            guard error.code != .cancelled, let name = known.withLock(\.name) else { throw error }
            return name
        }
    }

    private func stored() async throws(SSOError) -> Secret<String>? {
        try await context.record(for: Self.key) { data in
            data.isEmpty ? nil : String(data: data, encoding: .utf8).map { Secret($0) }
        }
    }

    /// Stores the identifier that the service assigned with a code.
    func keep(_ name: Secret<String>, for code: String) async {
        known.withLock { $0.ofCode = (Secret(code), name) }
        await store(name)
    }

    /// Stores the identifier of a login again, if another process has been given another one since its code was shown.
    func keep(ofLogin name: Secret<String>) async {
        let current = await result { () async throws(SSOError) in try await identifier() }
        guard areGivenByService, case .success(let current) = current, current != name else { return }
        await store(name)
    }

    /// Stores an identifier; if the store fails, reports that and keeps it in memory only.
    private func store(_ name: Secret<String>) async {
        let read = await result { () async throws(SSOError) in try await stored() }
        known.withLock { known in
            var former = known.unstored.map(\.former) ?? known.name
            if case .success(let stored) = read { former = stored }
            (known.name, known.unstored) = (name, (name, former))
        }
        do throws(SSOError) {
            try await context.store.write(Data(name.withValue { $0 }.utf8), for: Self.key)
            known.withLock { if $0.unstored?.name == name { $0.unstored = nil } }
        } catch {
            context.reportStoreFailure(error.code)
        }
    }
}
