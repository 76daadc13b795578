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
    ///   - asked: When it was asked.
    ///   - mvpd: The only provider it was asked about, or `nil` for all.
    func noteMissingProfiles(asked: Date, about mvpd: MVPD.ID?) async {
        if handle(.profilesMissing(asked: asked, about: mvpd)).contains(.write) { await storeAndReport() }
    }
}
