public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

extension PickerFilter {
    /// Returns a filter that shows the providers that the directory enables for the platform and for its picker.
    ///
    /// Source: Adobe, *REST API V1 Reference*, answers, and Adobe, *Apple SSO Cookbook (REST API V2)*, boarding status.
    ///
    /// - Parameter author: The plugin that the filter's verdicts are attributed to.
    /// - Returns: The filter.
    public static func partnerServices(by author: PluginIdentifier) -> PickerFilter {
        PickerFilter { mvpd in
            if mvpd.isTemporaryAccess {
                return .hidden(by: author, reason: "It is temporary access, not a provider.")
            }
            if !mvpd.arePartnerServicesEnabled {
                return .hidden(by: author, reason: "The service has turned off partner single sign-on for it.")
            }
            if !mvpd.isOfferedInPlatformPicker {
                return .hidden(by: author, reason: "The service hides it from the platform's picker.")
            }
            return .shown
        }
    }
}
