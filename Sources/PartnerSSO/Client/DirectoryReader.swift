import PartnerSSOPluginKit

/// The service's directory as one flow has read it.
struct DirectoryReader: Sendable {
    let service: CancellableService
    private let latest = Locked<ProviderDirectory?>(nil)

    /// Returns the directory that the flow has read: the viewer's choice is looked up in the directory it was made from,
    /// however long the viewer takes.
    ///
    /// - Throws: `SSOError` when it is not available.
    func read() async throws(SSOError) -> ProviderDirectory {
        if let known = latest.withLock({ $0 }) { return known }
        return try await readAgain()
    }

    /// Returns the service's current directory, for a list that an app may show long after the flow.
    ///
    /// - Throws: `SSOError` when it is not available.
    func readAgain() async throws(SSOError) -> ProviderDirectory {
        let directory = try await service.directory()
        latest.withLock { $0 = directory }
        return directory
    }

    /// Returns the provider as the directory describes it; `nil` if this flow has not read the directory.
    func description(of mvpd: MVPD.ID) -> MVPD? { latest.withLock { $0?[id: mvpd] } }
}

extension ProviderDirectory {
    /// The providers to choose from, in the service's order, without temporary access.
    var choices: [MVPD] { mvpds.filter { !$0.isTemporaryAccess } }
}
