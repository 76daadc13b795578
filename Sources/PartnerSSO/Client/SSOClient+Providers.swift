extension SSOClient {
    /// The product's directory sorted out for the platform's picker.
    ///
    /// - Returns: Who is offered, who comes first, and who is hidden by whom and why.
    /// - Throws: `SSOError` when the service's directory cannot be had.
    public func pickerReport() async throws(SSOError) -> PickerReport {
        assembly.handlers.pickerReport(for: try await directory())
    }

    /// Which providers the platform's identifiers stand for.
    ///
    /// - Parameter ids: The platform's identifiers.
    /// - Returns: One result for each identifier, in the same order.
    /// - Throws: `SSOError` when the service's directory cannot be had.
    public func mappings(of ids: [PlatformMappingID]) async throws(SSOError) -> [MappingResult] {
        let directory = try await directory()
        return ids.map { assembly.handlers.mapping.resolve($0, in: directory) }
    }

    func directory() async throws(SSOError) -> ProviderDirectory {
        let directory = try await abandonable("directory", clock: environment.clock) {
            [service] () async throws(SSOError) in
            try await service.directory()
        }
        directorySeen.withLock { $0 = directory }
        return directory
    }
}
