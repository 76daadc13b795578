/// A customer of an Apple streaming service and what they subscribe to.
///
/// Source: Apple, *VSAppleSubscription*.
public struct VSAppleSubscription: Sendable, Hashable {
    /// The customer as reported to Apple before.
    public var customerID: String
    /// The products the customer subscribes to.
    public var productCodes: [String]

    /// Makes a subscription.
    ///
    /// - Parameters:
    ///   - customerID: The customer as reported to Apple before.
    ///   - productCodes: The products the customer subscribes to.
    public init(customerID: String, productCodes: [String]) {
        self.customerID = customerID
        self.productCodes = productCodes
    }
}
