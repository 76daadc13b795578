public import Foundation

/// What the viewer has subscribed to, told to the system by the app.
///
/// Source: Apple, *VSSubscription*.
open class VSSubscription: NSObject {
    /// When the subscription ends.
    // Apple's property takes nil to mean its default, which only this type says.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var expirationDate: Date! = .distantFuture {
        didSet { expirationDate = expirationDate ?? .distantFuture }
    }
    /// What the viewer may play.
    open var accessLevel = VSSubscriptionAccessLevel.unknown
    /// Which part of the catalogue the viewer may play.
    // Apple's property takes nil to mean its default, which only this type says.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tierIdentifiers: [String]! = [] {
        didSet { tierIdentifiers = tierIdentifiers ?? [] }
    }
    /// The billing group of the subscription.
    open var billingIdentifier: String?

    /// Makes a subscription that never ends and says nothing else.
    public override init() {
        super.init()
    }
}

@available(*, unavailable)
extension VSSubscription: Sendable {}
