public import PartnerSSO

/// Keeps a directory for a while; concurrent callers share one request, and a failed one does not lose what is there.
public actor DirectoryCache {
    private let lifetime: Duration
    private let context: PluginContext
    private let flight: SingleFlight<ProviderDirectory>
    private var kept: (directory: ProviderDirectory, until: Duration)?

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - lifetime: How long a directory is used before it is asked for again.
    ///   - context: The plugin's way to the world.
    public init(lifetime: Duration, context: PluginContext) {
        self.lifetime = lifetime
        self.context = context
        flight = SingleFlight(clock: context.clock)
    }

    /// Returns the directory.
    ///
    /// - Parameter load: Asks the service for it; not called while a directory is fresh or being asked for.
    /// - Returns: The directory, fresh or, when there is no new one, as it was.
    /// - Throws: `SSOError` of `load` when there is no directory at all.
    public func directory(
        load: @escaping @Sendable () async throws(SSOError) -> DirectoryAnswer
    ) async throws(SSOError) -> ProviderDirectory {
        if let kept, context.clock.uptime < kept.until { return kept.directory }
        do throws(SSOError) {
            return try await flight.value { () async throws(SSOError) in
                try await self.refresh(load)
            }
        } catch  where error.code != .cancelled {
            guard let kept else { throw error }
            return kept.directory
        }
    }

    /// Looks a provider up in the directory that is kept, however old it is; nobody is asked.
    ///
    /// - Parameter id: The provider's identifier.
    /// - Returns: The provider, or `nil` when it is not known.
    public func known(_ id: MVPD.ID) -> MVPD? {
        kept?.directory[id: id]
    }

    private func refresh(
        _ load: @Sendable () async throws(SSOError) -> DirectoryAnswer
    ) async throws(SSOError) -> ProviderDirectory {
        if let kept, context.clock.uptime < kept.until { return kept.directory }
        let answer = try await load()
        let directory = ProviderDirectory(answer.mvpds)
        report(answer, directory)
        kept = (directory, context.clock.uptime + lifetime)
        return directory
    }

    private func report(_ answer: DirectoryAnswer, _ directory: ProviderDirectory) {
        if answer.skippedEntries > 0 {
            context.report(SSOEvent(.directorySkips, [.count: String(answer.skippedEntries)]))
        }
        if !directory.repeatedIDs.isEmpty {
            let names = directory.repeatedIDs.map(\.rawValue).joined(separator: ", ")
            let facts: [SSOEvent.Fact: String] = [.count: String(directory.repeatedIDs.count), .others: names]
            context.report(SSOEvent(.directoryRepeats, facts))
        }
    }
}

extension SSOEvent.Name {
    /// The service's directory has entries that cannot be used; they are left out.
    public static let directorySkips = Self(rawValue: "directory.skips")
}
