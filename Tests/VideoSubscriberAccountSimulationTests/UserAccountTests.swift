import Foundation
import PartnerSSOScenarios
import Testing
import VideoSubscriberAccountSimulation

@Suite("Subscriptions and user accounts")
struct UserAccountTests {
    private let device = SimulatedDevice(clock: .standing(at: start))

    @Test("A registered subscription is kept, and nil takes it away")
    func registration() {
        SimulatedDevice.$current.withValue(device) {
            let subscription = VSSubscription()
            subscription.accessLevel = .paid
            subscription.tierIdentifiers = ["gold"]
            VSSubscriptionRegistrationCenter.default().setCurrentSubscription(subscription)
            #expect(device.registeredSubscription()?.accessLevel == .paid)
            #expect(device.registeredSubscription()?.tierIdentifiers == ["gold"])
            VSSubscriptionRegistrationCenter.default().setCurrentSubscription(nil)
            #expect(device.registeredSubscription() == nil)
        }
    }

    @Test("A subscription belongs to the app of the scope, and so does a manager created without an app")
    func registrationPerApp() {
        SimulatedDevice.$current.withValue(device) {
            SimulatedDevice.$currentApp.withValue("news") {
                VSSubscriptionRegistrationCenter.default().setCurrentSubscription(VSSubscription())
                #expect(VSAccountManager().app == "news")
            }
        }
        #expect(device.registeredSubscription(of: "news") != nil)
        #expect(device.registeredSubscription() == nil)
    }

    @Test("An account has Apple's defaults and raw values")
    func defaults() {
        let account = VSUserAccount(updateURL: nil)
        #expect(account.accountType == .free)
        #expect(!account.isSignedOut)
        #expect(!account.requiresSystemTrust)
        #expect(account.isFromCurrentDevice)
        #expect(account.appleSubscription == nil)
        #expect(VSUserAccount.AccountType.paid.rawValue == 1)
        #expect(VSUserAccount.OriginatingDeviceCategory.mobile.rawValue == 0)
        #expect(VSUserAccount.OriginatingDeviceCategory.other.rawValue == 1)
        #expect(VSUserAccountManager.QueryOptions.allDevices.rawValue == 1)
        let subscription = VSAppleSubscription(customerID: "customer", productCodes: ["product"])
        #expect(subscription.customerID == "customer")
        #expect(subscription.productCodes == ["product"])
    }

    @Test("Accounts are updated by identifier and listed by device")
    func accounts() async throws {
        try await SimulatedDevice.$current.withValue(device) {
            var account = VSUserAccount(accountType: .paid, updateURL: URL(string: "https://example.com/update"))
            account.identifier = "viewer"
            try await VSUserAccountManager.shared.update(account)
            account.isSignedOut = true
            try await VSUserAccountManager.shared.update(account)
            device.registerElsewhere(account, on: .mobile)
            let here = try await VSUserAccountManager.shared.userAccounts()
            #expect(here.map(\.isSignedOut) == [true])
            #expect(here.map(\.deviceCategory) == [.other])
            let everywhere = try await VSUserAccountManager.shared.userAccounts(options: .allDevices)
            #expect(everywhere.map(\.isFromCurrentDevice) == [true, false])
        }
    }

    @Test("An automatic sign-in token is kept only if the viewer agreed, and is gone once deleted")
    func autoSignIn() async throws {
        try await SimulatedDevice.$current.withValue(device) {
            let manager = VSUserAccountManager.shared
            #expect(try await manager.autoSignInToken.value == nil)
            #expect(try await manager.autoSignInToken.authorization == .notDetermined)
            device.answerAutoSignIn(with: .denied)
            let refused = try await manager.requestAutoSignInAuthorization()
            #expect(refused.authorization == .denied)
            await #expect(throws: VSError.self) {
                try await manager.updateAutoSignInToken("token", updateContext: refused)
            }
            device.answerAutoSignIn(with: .granted)
            let agreed = try await manager.requestAutoSignInAuthorization()
            try await manager.updateAutoSignInToken("token", updateContext: agreed)
            #expect(try await manager.autoSignInToken.value == "token")
            #expect(try await manager.autoSignInToken.authorization == .granted)
            try await manager.deleteAutoSignInToken()
            #expect(try await manager.autoSignInToken.value == nil)
            #expect(try await manager.autoSignInToken.authorization == .notDetermined)
        }
    }
}
