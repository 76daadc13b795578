import Foundation
import VideoSubscriberAccountSimulation

// `.ci/interface` compiles this file against Apple's declarations too.
extension AppleSurface {
    static func subscribe() -> VSSubscription {
        let subscription = VSSubscription()
        subscription.expirationDate = Date(timeIntervalSince1970: 1)
        subscription.expirationDate = nil
        subscription.accessLevel = VSSubscriptionAccessLevel.paid
        subscription.tierIdentifiers = ["tier"]
        subscription.tierIdentifiers = nil
        subscription.billingIdentifier = "billing" as String?
        let center: VSSubscriptionRegistrationCenter = .default()
        center.setCurrentSubscription(subscription)
        center.setCurrentSubscription(nil)
        return subscription
    }

    static func texts(of subscription: VSSubscription) -> [String] {
        let tiers: [String] = subscription.tierIdentifiers
        let expires: Date = subscription.expirationDate
        return tiers + [String(expires == .distantFuture), subscription.billingIdentifier ?? ""]
    }

    static var accessLevels: [Int] {
        let levels: [VSSubscriptionAccessLevel] = [.unknown, .freeWithAccount, .paid]
        return levels.map(\.rawValue) + [VSSubscriptionAccessLevel(rawValue: 2)?.rawValue ?? -1]
    }

    static func account() -> VSUserAccount {
        var account = VSUserAccount(updateURL: nil)
        account = VSUserAccount(accountType: .paid, updateURL: URL(string: "https://example.com"))
        account.updateURL = URL(string: "https://example.com/update")
        account.requiresSystemTrust = true
        account.accountProviderIdentifier = "provider" as String?
        account.identifier = "viewer" as String?
        account.accountType = VSUserAccount.AccountType.free
        account.isSignedOut = true
        account.subscriptionBillingCycleEndDate = Date(timeIntervalSince1970: 1) as Date?
        account.tierIdentifiers = ["tier"] as [String]?
        account.billingIdentifier = "billing" as String?
        account.authenticationData = "data" as String?
        var subscription = VSAppleSubscription(customerID: "", productCodes: [])
        subscription.customerID = "customer"
        subscription.productCodes = ["product"]
        account.appleSubscription = subscription
        return account
    }

    static func texts(of account: VSUserAccount) -> [String] {
        let category: VSUserAccount.OriginatingDeviceCategory = account.deviceCategory
        return [
            account.updateURL?.path ?? "", String(account.requiresSystemTrust),
            account.accountProviderIdentifier ?? "", account.identifier ?? "", String(account.accountType.rawValue),
            String(account.isSignedOut), String(account.subscriptionBillingCycleEndDate?.timeIntervalSince1970 ?? 0),
            account.tierIdentifiers?.first ?? "", account.billingIdentifier ?? "", account.authenticationData ?? "",
            account.appleSubscription?.customerID ?? "", account.appleSubscription?.productCodes.first ?? "",
            String(account.isFromCurrentDevice), String(category.rawValue),
        ]
    }

    static var accountValues: [Int] {
        let types: [VSUserAccount.AccountType] = [.free, .paid]
        let categories: [VSUserAccount.OriginatingDeviceCategory] = [.mobile, .other]
        let options: [VSUserAccountManager.QueryOptions] = [[], .allDevices, .init(rawValue: 1)]
        return types.map(\.rawValue) + categories.map(\.rawValue) + options.map(\.rawValue)
    }

    static func keep(_ account: VSUserAccount) async throws -> [VSUserAccount] {
        let manager: VSUserAccountManager = .shared
        try await manager.update(account)
        let all: [VSUserAccount] = try await manager.userAccounts(options: .allDevices)
        let here: [VSUserAccount] = try await manager.userAccounts()
        return here + all
    }

    static func signInAutomatically() async throws -> [String] {
        let manager: VSUserAccountManager = .shared
        let context: VSUserAccountManager.AutoSignInTokenUpdateContext =
            try await manager.requestAutoSignInAuthorization()
        try await manager.updateAutoSignInToken("token", updateContext: context)
        let token: VSUserAccountManager.AutoSignInToken = try await manager.autoSignInToken
        try await manager.deleteAutoSignInToken()
        return [token.value ?? "", name(of: token.authorization), name(of: context.authorization)]
    }

    private static func name(of authorization: VSUserAccountManager.AutoSignInAuthorization) -> String {
        switch authorization {
        case .notDetermined: "notDetermined"
        case .granted: "granted"
        case .denied: "denied"
        @unknown default: "unknown"
        }
    }
}
