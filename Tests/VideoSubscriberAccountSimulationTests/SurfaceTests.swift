import Foundation
import PartnerSSOScenarios
import Testing
import VideoSubscriberAccountSimulation

@Suite("Apple's names and values")
struct SurfaceTests {
    @Test("Access status and option have the header's raw values")
    func access() {
        #expect(VSAccountAccessStatus.notDetermined.rawValue == 0)
        #expect(VSAccountAccessStatus.restricted.rawValue == 1)
        #expect(VSAccountAccessStatus.denied.rawValue == 2)
        #expect(VSAccountAccessStatus.granted.rawValue == 3)
        #expect(VSCheckAccessOption.prompt.rawValue == "VSCheckAccessOptionPrompt")
        #expect(VSCheckAccessOption(rawValue: "VSCheckAccessOptionPrompt") == .prompt)
    }

    @Test("Error codes have the header's raw values")
    func codes() {
        let codes: [VSError.Code] = [
            VSError.accessNotGranted, VSError.unsupportedProvider, VSError.userCancelled,
            VSError.serviceTemporarilyUnavailable, VSError.providerRejected, VSError.invalidVerificationToken,
            VSError.rejected, VSError.unsupported,
        ]
        #expect(codes.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(codes == VSError.Code.all)
        #expect(VSError.Code(rawValue: 8) == nil)
    }

    @Test("Each constant's value is its name")
    func constants() {
        #expect(VSErrorDomain == "VSErrorDomain")
        #expect(VSError.errorDomain == VSErrorDomain)
        #expect(VSErrorInfoKeySAMLResponse == "VSErrorInfoKeySAMLResponse")
        #expect(VSErrorInfoKeySAMLResponseStatus == "VSErrorInfoKeySAMLResponseStatus")
        #expect(VSErrorInfoKeyAccountProviderResponse == "VSErrorInfoKeyAccountProviderResponse")
        #expect(VSErrorInfoKeyUnsupportedProviderIdentifier == "VSErrorInfoKeyUnsupportedProviderIdentifier")
        #expect(URL(string: VSOpenTVProviderSettingsURLString) != nil)
    }

    @Test("A new request asks for nothing")
    func requestDefaults() {
        let request = VSAccountMetadataRequest()
        #expect(request.channelIdentifier == nil)
        #expect(request.supportedAccountProviderIdentifiers.isEmpty)
        #expect(request.featuredAccountProviderIdentifiers.isEmpty)
        #expect(request.verificationToken == nil)
        #expect(!request.includeAccountProviderIdentifier)
        #expect(!request.includeAuthenticationExpirationDate)
        #expect(request.localizedVideoTitle == nil)
        #expect(!request.isInterruptionAllowed)
        #expect(!request.forceAuthentication)
        #expect(request.attributeNames.isEmpty)
        #expect(request.supportedAuthenticationSchemes == [.saml])
        #expect(request.accountProviderAuthenticationToken == nil)
        #expect(request.applicationAccountProviders == nil)
    }

    @Test("Schemes, empty metadata and an entry of the app's own read back")
    func values() {
        #expect(VSAccountProviderAuthenticationScheme.saml.rawValue == "SAML")
        #expect(VSAccountProviderAuthenticationScheme("API") == .api)
        #expect(VSAccountProviderAuthenticationScheme(rawValue: "Else").rawValue == "Else")
        #expect(Told(VSAccountMetadata(), nil).saysNothing)
        let entry = VSAccountApplicationProvider(localizedDisplayName: "Our own", identifier: "own")
        #expect(entry.localizedDisplayName == "Our own")
        #expect(entry.identifier == "own")
    }

    @Test("A subscription that says nothing never ends, and nil brings the defaults back")
    func subscription() {
        let subscription = VSSubscription()
        #expect(subscription.expirationDate == .distantFuture)
        #expect(subscription.accessLevel == .unknown)
        #expect(subscription.tierIdentifiers == [])
        #expect(subscription.billingIdentifier == nil)
        subscription.expirationDate = nil
        subscription.tierIdentifiers = nil
        #expect(subscription.expirationDate == .distantFuture)
        #expect(subscription.tierIdentifiers == [])
        let levels: [VSSubscriptionAccessLevel] = [.unknown, .freeWithAccount, .paid]
        #expect(levels.map(\.rawValue) == [0, 1, 2])
    }
}
