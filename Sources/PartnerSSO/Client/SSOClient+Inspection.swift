package import PartnerSSOPluginKit

// What tools and tests ask of a client.
extension SSOClient {
    /// The plugins the product uses: the service's, and the platform's if there is one.
    package nonisolated var plugins: (service: PluginIdentifier, framework: PluginIdentifier?) {
        (runtime.assembly.service.plugin, runtime.assembly.framework?.plugin)
    }

    /// What ``sessionStatus()`` returns once the store has been read, without waiting for anything.
    package nonisolated var knownStatus: SessionStatus { runtime.keeper.status }

    /// The providers the platform's picker would show, and for each hidden one, which rule hides it and why.
    ///
    /// - Throws: `SSOError` when the service's directory is not available.
    package func pickerReport() async throws(SSOError) -> PickerReport {
        runtime.assembly.handlers.pickerReport(for: try await runtime.service.directory())
    }

    /// Returns the providers that correspond to the platform's identifiers.
    ///
    /// - Parameter ids: The platform's identifiers.
    /// - Returns: One result for each identifier, in the same order.
    /// - Throws: `SSOError` when the service's directory is not available.
    package func mappings(of ids: [PlatformMappingID]) async throws(SSOError) -> [MappingResult] {
        let directory = try await runtime.service.directory()
        return ids.map { runtime.assembly.handlers.mapping.resolve($0, in: directory) }
    }
}
