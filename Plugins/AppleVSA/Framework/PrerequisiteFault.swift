import PartnerSSO

/// Something the app lacks that the framework insists on.
enum PrerequisiteFault: String, Sendable, Hashable {
    /// The app's property list does not say why it wants to read the subscription.
    case usageDescriptionMissing

    /// The fault in the words that travel.
    var partnerFault: PartnerFault {
        PartnerFault(
            domain: "AppleVSA",
            code: rawValue,
            message: "The app's property list has no NSVideoSubscriberAccountUsageDescription."
        )
    }
}
