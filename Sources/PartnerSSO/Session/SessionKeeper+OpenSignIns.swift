import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SessionKeeper {
    /// Records that the service was asked for profiles and has none.
    ///
    /// - Parameters:
    ///   - asked: When it was asked; a code that was valid then may have been entered since.
    ///   - mvpd: The only provider it was asked about, or `nil` for all.
    func noteMissingProfiles(asked: Date, about mvpd: MVPD.ID?) async {
        guard let open = session.lastKnown?.openSignIn, open.expiry.isExpired(at: asked),
            mvpd == nil || open.mvpd == mvpd
        else { return }
        if handle(.profilesMissing).contains(.write) { await storeAndReport() }
    }
}
