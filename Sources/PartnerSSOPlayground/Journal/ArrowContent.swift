import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What an arrow carried; it is decoded only when it is looked at.
enum ArrowContent: Sendable {
    /// One fact of a call within the device.
    struct Fact: Sendable {
        let name: String
        let value: String
        var isSecret = false
    }

    case facts([Fact])
    case exchange(HTTPCall, Result<HTTPAnswer, SSOError>?)
}
