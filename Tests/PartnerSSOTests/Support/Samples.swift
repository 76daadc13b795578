import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

/// Values that many tests need.
enum Sample {
    /// Where the session of the benches' product is stored.
    static let sessionKey = "sample-tv/session"
    /// How long after the start a profile of ``profile(_:kind:expiry:)`` has expired, whatever the clocks' drift.
    static let pastExpiry = Duration.seconds(3600) + Expiry.tolerance

    static func id(_ text: String) -> MVPD.ID {
        MVPD.ID(text) ?? id("unnamed")
    }

    static func mapping(_ text: String) -> PlatformMappingID {
        PlatformMappingID(text) ?? mapping("unnamed")
    }

    /// A provider whose platform identifier is its own with a suffix.
    static func mvpd(_ text: String) -> MVPD {
        MVPD(id: id(text), platformMappingID: mapping(text + "_Platform"))
    }

    static func identity(_ text: String = "Cable", expiry: Expiry = .unknown) -> ProviderIdentity {
        ProviderIdentity(id: mapping(text + "_Platform"), expiry: expiry)
    }

    static func profile(
        _ mvpd: String = "Cable",
        kind: Profile.Kind = .partner,
        expiry: Expiry = .at(ManualClock.start.addingTimeInterval(3600))
    ) -> Profile {
        Profile(mvpd: id(mvpd), kind: kind, expiry: expiry)
    }

    static let directory = ProviderDirectory([mvpd("Cable"), mvpd("Fiber"), mvpd("Dish")])
    static let token = VerificationToken(bytes: Array("request".utf8), attributeNames: ["userID"], interruption: .never)
    static let response = AttributeResponse(scheme: .init("SAML"), bytes: Array("proof".utf8))
    static let fault = PartnerFault(domain: "Domain", code: "7", message: "No")

    static func session(
        _ mvpd: String? = "Cable",
        code: String = "CODE",
        expiry: Expiry = .at(ManualClock.start.addingTimeInterval(1800)),
        isComplete: Bool = true
    ) -> ServiceSession {
        ServiceSession(
            code: code,
            url: URL(string: "https://example.com/\(code)"),
            expiry: expiry,
            mvpd: mvpd.map(id),
            isComplete: isComplete
        )
    }
}
