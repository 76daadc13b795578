import AdobePassSupport
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The header's object in the order in which it is documented.
enum FrameworkStatusJSON {
    static func ordered(_ header: FrameworkStatusHeader) -> JSON {
        JSON(.object(header.object)).ordered(by: [
            "frameworkPermissionInfo", "frameworkProviderInfo", "accessStatus", "id", "expirationDate", "error", "code",
            "message",
        ])
    }
}
