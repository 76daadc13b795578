public import Foundation

/// The viewer's account with the app's own service.
///
/// Source: Apple, *VSUserAccount*.
public struct VSUserAccount: Sendable, Hashable {
    /// Where the system asks for updates of the account.
    public var updateURL: URL?
    /// Whether the update address needs a certificate the system trusts.
    public var requiresSystemTrust = false
    /// The TV provider, as Apple knows it, that gives the account.
    public var accountProviderIdentifier: String?
    /// The account, as the app knows it.
    public var identifier: String?
    /// Whether the account is paid for.
    public var accountType: AccountType
    /// Whether the viewer has signed out of the account.
    public var isSignedOut = false
    /// When the billing cycle of a paid account ends.
    public var subscriptionBillingCycleEndDate: Date?
    /// Which part of the catalogue the viewer may play.
    public var tierIdentifiers: [String]?
    /// The billing group of the subscription.
    public var billingIdentifier: String?
    /// What signs the viewer in to the account on another device.
    public var authenticationData: String?
    /// The Apple service subscription that belongs to the account.
    public var appleSubscription: VSAppleSubscription?
    /// Whether the account was registered on this device.
    public internal(set) var isFromCurrentDevice = true
    /// What kind of device the account was registered on.
    public internal(set) var deviceCategory = OriginatingDeviceCategory.other

    /// Makes an account.
    ///
    /// - Parameters:
    ///   - accountType: Whether the account is paid for.
    ///   - updateURL: Where the system asks for updates of the account.
    public init(accountType: AccountType = .free, updateURL: URL?) {
        self.accountType = accountType
        self.updateURL = updateURL
    }
}
