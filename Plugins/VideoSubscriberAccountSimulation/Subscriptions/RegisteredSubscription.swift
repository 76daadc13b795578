public import Foundation

/// What an app told the device about the viewer's subscription; the simulation's own addition.
public struct RegisteredSubscription: Sendable, Hashable {
    /// When the subscription ends.
    public let expirationDate: Date
    /// What the viewer may play.
    public let accessLevel: VSSubscriptionAccessLevel
    /// Which part of the catalogue the viewer may play.
    public let tierIdentifiers: [String]
    /// The billing group of the subscription.
    public let billingIdentifier: String?

    init(_ subscription: VSSubscription) {
        expirationDate = subscription.expirationDate ?? .distantFuture
        accessLevel = subscription.accessLevel
        tierIdentifiers = subscription.tierIdentifiers ?? []
        billingIdentifier = subscription.billingIdentifier
    }
}
