import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension JSON {
    /// A duration in milliseconds, to the microsecond.
    init(milliseconds duration: Duration) {
        self = .number((duration.milliseconds * 1000).rounded() / 1000)
    }

    /// The end of something in milliseconds since 1970, or `null` when it is unknown.
    init(_ expiry: Expiry) {
        self.init(expiry.date?.millisecondsSince1970)
    }
}
