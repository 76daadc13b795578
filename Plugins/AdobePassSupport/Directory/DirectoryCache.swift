public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// Caches the directory of TV providers and shares one request among concurrent callers.
///
/// The clients of an environment share the cached directory. A temporary failure of the service does not discard it.
public actor DirectoryCache {
    /// The number of lifetimes for which a stale directory may be used while the service is unavailable.
    private static let longestStay = 10

    private let lifetime: Duration
    private let temporaryAccess: Set<MVPD.ID>
    private let context: PluginContext
    private let flight: SingleFlight<SharedDirectory.Known>
    private let shared: SharedDirectory
    /// The shared directory with the temporary access of this product's settings, if that differs.
    private var marked: SharedDirectory.Known?

    /// Creates the cache of a product's directory, which is empty unless another client has filled it.
    ///
    /// - Parameters:
    ///   - api: The interface of the service.
    ///   - settings: The plugin's settings, with the service's address and how long a directory is used before it is
    ///     requested again.
    ///   - context: The plugin's context.
    public init(_ api: AdobePassAPI, _ settings: AdobePassSettings, context: PluginContext) {
        lifetime = settings.directoryLifetime
        temporaryAccess = settings.temporaryAccess
        self.context = context
        flight = SingleFlight(clock: context.clock)
        shared = .shared(api, at: settings.address, context)
    }

    /// Returns the directory.
    ///
    /// - Parameter load: Requests the directory from the service. It is not called while the cached directory is fresh
    ///   or another request is running.
    /// - Returns: The fresh directory. If the service is temporarily unavailable, the cached one, for at most ten
    ///   lifetimes.
    /// - Throws: The `SSOError` of `load` if there is no directory that may be used, or if the error is not temporary.
    public func directory(
        load: @escaping @Sendable () async throws(SSOError) -> DirectoryAnswer
    ) async throws(SSOError) -> ProviderDirectory {
        if let fresh { return own(fresh) }
        do throws(SSOError) {
            return own(
                try await flight.value { () async throws(SSOError) in
                    try await self.refresh(load)
                }
            )
        } catch  where error.isRetryable {
            guard let known = shared.known, age(of: known) < lifetime * Self.longestStay else { throw error }
            context.report(SSOEvent(.directoryStale, [.code: error.code.rawValue], duration: age(of: known)))
            return own(known)
        }
    }

    /// Returns a directory, which the environment's products share, with the temporary access of the settings.
    private func own(_ known: SharedDirectory.Known) -> ProviderDirectory {
        if let marked, marked.since == known.since { return marked.directory }
        marked = nil
        let unmarked = temporaryAccess.filter { known.directory[id: $0]?.isTemporaryAccess == false }
        guard !unmarked.isEmpty else { return known.directory }
        let mvpds = known.directory.mvpds.map { mvpd in
            var mvpd = mvpd
            if unmarked.contains(mvpd.id) { mvpd.isTemporaryAccess = true }
            return mvpd
        }
        let own = ProviderDirectory(mvpds)
        marked = SharedDirectory.Known(directory: own, since: known.since)
        return own
    }

    /// Returns whether an entry of the directory is temporary access rather than a provider.
    ///
    /// The settings decide, or the cached directory, regardless of its age, so no call is made.
    public func isTemporaryAccess(_ mvpd: MVPD.ID) -> Bool {
        temporaryAccess.contains(mvpd) || known(mvpd)?.isTemporaryAccess == true
    }

    func known(_ id: MVPD.ID) -> MVPD? { shared.known?.directory[id: id] }

    private var fresh: SharedDirectory.Known? {
        shared.known.flatMap { age(of: $0) < lifetime ? $0 : nil }
    }

    private func age(of known: SharedDirectory.Known) -> Duration { context.clock.uptime - known.since }

    private func refresh(
        _ load: @Sendable () async throws(SSOError) -> DirectoryAnswer
    ) async throws(SSOError) -> SharedDirectory.Known {
        if let fresh { return fresh }
        let answer = try await load()
        let directory = ProviderDirectory(answer.mvpds)
        report(answer, directory)
        let known = SharedDirectory.Known(directory: directory, since: context.clock.uptime)
        shared.known = known
        return known
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
    /// The service's directory contains entries that cannot be used; they are skipped.
    public static let directorySkips = Self(rawValue: "directory.skips")
    /// The service's directory is unavailable; the cached one is used, and the event reports its age.
    public static let directoryStale = Self(rawValue: "directory.stale")
}
