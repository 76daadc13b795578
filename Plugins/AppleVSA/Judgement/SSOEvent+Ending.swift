import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension SSOEvent {
    /// Creates the event for how the picker or the form ended, or `nil` if there is nothing to report.
    ///
    /// Check permission again before reporting it, because some events name the provider.
    init?(endingOnScreen finding: Finding, isVetoed: Bool) {
        switch finding {
        case .identity(let identity, _):
            self.init(.partnerProviderKnown, [.platformMappingID: identity.id.rawValue])
        case .unidentified(.providerNotOnboarded(let id), _):
            self.init(.partnerProviderUnsupported, [.platformMappingID: id.rawValue])
        case .unidentified(.otherProvider, _):
            self.init(isVetoed ? .partnerProviderVetoed : .partnerOtherProvider)
        case .unidentified(.viewerCancelled, _):
            self.init(.partnerViewCancelled)
        case .unidentified, .permissionMissing, .neither:
            return nil
        }
    }
}
