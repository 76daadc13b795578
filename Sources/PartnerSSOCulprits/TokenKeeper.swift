import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Keeps one token until it expires or is refused; concurrent callers share one fetch.
actor TokenKeeper {
    /// A token and when it expires; one without an expiry is fetched for each use.
    struct Kept: Sendable, Hashable {
        let text: String
        let end: Date?
    }

    /// The token that was refused last, which may still be in the store.
    private(set) var refused: String?
    private var kept: Kept?
    private var viewer = 0
    private var remembered: SSOError?
    private let flight: SingleFlight<Kept?>
    private let clock: any SSOClock
    private let margin: Duration
    private let dropsAny: Bool
    private let remembers: @Sendable (SSOError) -> Bool

    /// Creates a keeper.
    ///
    /// - Parameters:
    ///   - clock: The clock by which tokens expire.
    ///   - margin: How long before its end a token counts as expired; a culprit's is too long.
    ///   - dropsAny: Whether a refusal drops the token that is held, whichever was refused; only a culprit's does.
    ///   - remembers: Which failures are thrown again from then on; none, unless a culprit sets it.
    init(
        clock: any SSOClock,
        margin: Duration = .zero,
        dropsAny: Bool = false,
        remembers: @escaping @Sendable (SSOError) -> Bool = { _ in false }
    ) {
        self.clock = clock
        self.margin = margin
        self.dropsAny = dropsAny
        self.remembers = remembers
        flight = SingleFlight(clock: clock)
    }

    /// The current token.
    func token(
        _ fetch: @escaping @Sendable () async throws(SSOError) -> Kept?
    ) async throws(SSOError) -> Kept? {
        if let remembered { throw remembered }
        if let held { return held }
        do throws(SSOError) {
            return try await flight.value { () async throws(SSOError) in
                while true {
                    if let held = await self.held { return held }
                    let viewer = await self.viewer
                    let fresh = try await fetch()
                    if await self.keep(fresh, of: viewer) { return fresh }
                }
            }
        } catch {
            if remembers(error) { remembered = error }
            throw error
        }
    }

    /// The current token, fetched by every caller that finds none.
    func unsharedToken(
        _ fetch: @escaping @Sendable () async throws(SSOError) -> Kept?
    ) async throws(SSOError) -> Kept? {
        if let held { return held }
        let fresh = try await fetch()
        kept = fresh
        return fresh
    }

    /// Forgets a token that was refused, unless it was replaced in the meantime.
    func refuse(_ text: String) {
        refused = text
        if dropsAny || kept?.text == text { kept = nil }
    }

    /// Forgets the token, also one that is being fetched: it is the former viewer's.
    func forget() {
        kept = nil
        viewer += 1
    }

    /// Keeps a token.
    func keep(_ fresh: Kept?) {
        kept = fresh
    }

    /// Keeps a token unless another viewer has come meanwhile.
    private func keep(_ fresh: Kept?, of viewer: Int) -> Bool {
        guard viewer == self.viewer else { return false }
        kept = fresh
        return true
    }

    private var held: Kept? {
        guard let kept, let end = kept.end, clock.now.addingTimeInterval(margin.timeInterval) < end else { return nil }
        return kept
    }
}
