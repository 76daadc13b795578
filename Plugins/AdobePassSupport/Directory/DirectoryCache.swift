public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// Keeps a directory for a while; concurrent callers share one request, and one that fails in passing does not lose
/// what is there.
public actor DirectoryCache {
    private struct Kept {
        let directory: ProviderDirectory
        /// The clock's uptime at which it was asked for.
        let since: Duration
    }

    /// For how many lifetimes a directory may stand in for one that cannot be had now.
    private static let longestStay = 10

    private let lifetime: Duration
    private let context: PluginContext
    private let flight: SingleFlight<ProviderDirectory>
    private var kept: Kept?

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
    /// - Returns: The directory: fresh, or as it was when the service cannot be reached now, for ten lifetimes at most.
    /// - Throws: `SSOError` of `load` when there is no directory that may be used, or when the service itself refuses
    ///   it.
    public func directory(
        load: @escaping @Sendable () async throws(SSOError) -> DirectoryAnswer
    ) async throws(SSOError) -> ProviderDirectory {
        if let fresh { return fresh }
        do throws(SSOError) {
            return try await flight.value { () async throws(SSOError) in
                try await self.refresh(load)
            }
        } catch  where error.isRetryable {
            guard let kept, age(of: kept) < lifetime * Self.longestStay else { throw error }
            context.report(SSOEvent(.directoryStale, [.code: error.code.rawValue], duration: age(of: kept)))
            return kept.directory
        }
    }

    /// Looks up a provider in the cached directory, however old it is, without a call.
    ///
    /// - Parameter id: The provider's identifier.
    /// - Returns: The provider, or `nil` when it is not known.
    public func known(_ id: MVPD.ID) -> MVPD? {
        kept?.directory[id: id]
    }

    private var fresh: ProviderDirectory? {
        kept.flatMap { age(of: $0) < lifetime ? $0.directory : nil }
    }

    private func age(of kept: Kept) -> Duration { context.clock.uptime - kept.since }

    private func refresh(
        _ load: @Sendable () async throws(SSOError) -> DirectoryAnswer
    ) async throws(SSOError) -> ProviderDirectory {
        if let fresh { return fresh }
        let answer = try await load()
        let directory = ProviderDirectory(answer.mvpds)
        report(answer, directory)
        kept = Kept(directory: directory, since: context.clock.uptime)
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
    /// The service's directory cannot be had now; the former one is used, and how old it is.
    public static let directoryStale = Self(rawValue: "directory.stale")
}
