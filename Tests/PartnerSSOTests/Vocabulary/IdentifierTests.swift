import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@Suite("Identifiers")
struct IdentifierTests {
    @Test("Empty text and white space identify nobody", arguments: ["", " ", "\n\t", "\u{00A0}"])
    func empty(text: String) {
        #expect(MVPD.ID(text) == nil)
        #expect(PlatformMappingID(text) == nil)
        #expect(Resource(text) == nil)
    }

    @Test(
        "Identifiers are compared exactly, neither by case nor by Unicode form",
        arguments: [
            ("Cable", "cable"), ("Caf\u{E9}", "Cafe\u{301}"), ("a", "a "),
        ]
    )
    func exact(first: String, second: String) throws {
        let (left, right) = (try #require(PlatformMappingID(first)), try #require(PlatformMappingID(second)))
        #expect(left != right)
        #expect(Set([left, right]).count == 2)
        let ids = (try #require(MVPD.ID(first)), try #require(MVPD.ID(second)))
        #expect(ids.0 != ids.1)
        #expect(Set([ids.0, ids.1]).count == 2)
        #expect(ids.0 == MVPD.ID(first))
    }

    @Test(
        "A plugin's name is lower-case words joined by hyphens",
        arguments: [
            ("acme", true), ("acme-tv-2", true), ("a1", true), ("", false), ("Acme", false), ("acme_tv", false),
            ("-acme", false), ("acme-", false), ("acme--tv", false), ("2acme", false), ("äcme", false),
            ("acmé", false), ("(core)", false), ("(product)", false), ("a b", false),
            (String(repeating: "a", count: 64), true), (String(repeating: "a", count: 65), false),
        ]
    )
    func pluginIdentifier(text: String, isValid: Bool) {
        #expect((PluginIdentifier(text) != nil) == isValid)
    }

    @Test("A malformed literal knows that it is one")
    func literals() {
        let good: PluginIdentifier = "acme-tv"
        let bad: PluginIdentifier = "Acme TV"
        #expect(good.isWellFormed)
        #expect(!bad.isWellFormed)
        #expect(!PluginIdentifier.core.isWellFormed)
    }

    @Test("A proof's scheme is compared without case")
    func scheme() {
        #expect(AttributeResponse.Scheme("saml") == AttributeResponse.Scheme("SAML"))
    }

    @Test("Every reason has a name of its own, and the name leads back to it")
    func reasons() {
        #expect(Set(RegularReason.allCases.map(\.rawValue)).count == RegularReason.allCases.count)
        #expect(RegularReason.allCases.count == 18)
        for reason in RegularReason.allCases { #expect(RegularReason(rawValue: reason.rawValue) == reason) }
        #expect(RegularReason(rawValue: "serviceDeclined") == nil)
        #expect(RegularReason(rawValue: "serviceDeclined.partnerStatus") == .serviceDeclined(.partnerStatus))
    }

    @Test("A permission is a refusal or granted, and back", arguments: Permission.allCases)
    func permission(permission: Permission) {
        #expect(permission.refusal.map(Permission.init) ?? .granted == permission)
    }

    @Test("A status never has an identity without permission")
    func status() throws {
        let id = PlatformMappingID("Cable_Platform")
        let identity = ProviderIdentity(id: id, expiry: .unknown)
        let fault = PartnerFault(domain: "Domain", code: "1", message: "No")
        #expect(PartnerStatus.identified(identity).permission == .granted)
        #expect(PartnerStatus.identified(identity).identity == identity)
        #expect(PartnerStatus.unidentified(fault: fault).identityFault == fault)
        #expect(PartnerStatus.unidentified(fault: fault).permissionFault == nil)
        let refused = PartnerStatus.withoutPermission(.restricted, fault: fault)
        #expect(refused.permission == .restricted)
        #expect(refused.permissionFault == fault)
        #expect(refused.identity == nil)
        #expect(refused.identityFault == nil)
    }
}
