import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A profile that a flow has obtained, with everything that is stored with it.
struct SignedIn: Sendable {
    let profile: Profile
    /// The viewer's other profiles at the service.
    var others: [Profile] = []
    /// Whether the viewer was involved: ``SessionLedger/Change/found`` or ``SessionLedger/Change/signedIn``.
    let change: SessionLedger.Change
    /// The platform's identifier of the provider, if the platform identified the provider in this flow.
    var platformMappingID: PlatformMappingID?
    /// The provider as the directory describes it, if the directory has been read.
    var description: MVPD?
    /// The number of the regular sign-in that obtained it, if one did.
    var regularNumber: Int?

    /// Returns the provider to remember.
    ///
    /// If the profile has no provider, as with temporary access, the former provider is kept. If the provider has not
    /// changed, its former description is kept, so that an app can show it without reading the directory.
    ///
    /// - Parameters:
    ///   - former: The record before this sign-in.
    ///   - now: The moment of the sign-in.
    /// - Returns: The provider, or `nil` if there is none.
    func provider(after former: SessionRecord?, at now: Date) -> ProviderRecord? {
        let before = former?.provider
        guard var source = RememberedProvider.Source(profile.kind) else { return before }
        let same = before?.mvpd == profile.mvpd ? before : nil
        let isSameSession = same != nil && former?.profile?.mvpd == profile.mvpd
        // The service degrades a profile during an outage of the provider, and lists the former one afterwards.
        if isSameSession, profile.kind == .degraded, change == .found { source = same?.source ?? source }
        return ProviderRecord(
            mvpd: profile.mvpd,
            displayName: description?.displayName ?? same?.displayName,
            logoURL: description?.logoURL ?? same?.logoURL,
            source: source,
            platformMappingID: platformMappingID ?? (source == .partner ? same?.platformMappingID : nil),
            since: isSameSession ? same?.since ?? now : now
        )
    }
}
