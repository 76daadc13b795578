import PartnerSSOPluginKit

/// A missing prerequisite, without which the framework is not called.
enum PrerequisiteFault: String, Sendable, Hashable {
    /// The app's property list has no usage description for the viewer's subscription.
    case usageDescriptionMissing
    /// The app says that partner sign-in is not offered to this viewer, for example because of the store's country.
    case notOffered

    /// The fault in the core's form.
    var partnerFault: PartnerFault {
        PartnerFault(domain: "AppleVSA", code: rawValue, message: message, isLasting: true)
    }

    private var message: String {
        switch self {
        case .usageDescriptionMissing: "The app's property list has no NSVideoSubscriberAccountUsageDescription."
        case .notOffered: "The app has declared that it does not offer partner sign-in here."
        }
    }
}
