import PartnerSSOPluginKit

/// Why the framework is not called at all.
enum PrerequisiteFault: String, Sendable, Hashable {
    /// The app's property list does not say why it wants to read the subscription.
    case usageDescriptionMissing
    /// The app says that partner sign-in is not offered to this viewer, for instance in this store's country.
    case notOffered

    /// The fault for the core.
    var partnerFault: PartnerFault {
        PartnerFault(domain: "AppleVSA", code: rawValue, message: message)
    }

    private var message: String {
        switch self {
        case .usageDescriptionMissing: "The app's property list has no NSVideoSubscriberAccountUsageDescription."
        case .notOffered: "The app says that partner sign-in is not offered here."
        }
    }
}
