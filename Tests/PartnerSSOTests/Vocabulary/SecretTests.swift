import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import Testing

@Suite("Values that must not be seen")
struct SecretTests {
    private static let canary = "CANARY-7f3a"

    /// Every way a value becomes text without anybody meaning to.
    private static func texts(of value: some Sendable) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        let mirror = Mirror(reflecting: value)
        let children = mirror.children.map { "\($0.label ?? ""): \($0.value)" }
        return [
            "\(value)", String(describing: value), String(reflecting: value), dumped, "\([value])",
            "\(Optional(value) as Any)", "\(["key": value])", children.joined(), "\(mirror.superclassMirror as Any)",
        ]
    }

    @Test("LK01 A secret redacts itself however it is printed")
    func secret() {
        let secret = Secret(Self.canary)
        for text in Self.texts(of: secret) { #expect(!text.contains(Self.canary)) }
        #expect("\(secret)" == "<redacted>")
        #expect(String(reflecting: secret) == "<redacted>")
        #expect(Mirror(reflecting: secret).children.isEmpty)
        #expect(secret.withValue { $0 } == Self.canary)
    }

    @Test("LK01 Whatever holds a secret redacts it too")
    func holders() throws {
        let mvpd = MVPD.ID("Cable")
        let resource = try #require(Resource("REF30"))
        let bytes = Array(Self.canary.utf8)
        let secret = Secret(Self.canary)
        let attribute = ProfileAttribute(.object(["id": .string(Self.canary)]))
        let permit = Permit(resource: resource, source: "mvpd", mediaToken: secret, mediaTokenExpiry: .unknown)
        let profile = Profile(mvpd: mvpd, kind: .partner, expiry: .unknown, attributes: ["userID": attribute])
        let response = AttributeResponse(scheme: .init("saml"), bytes: bytes)
        let token = VerificationToken(bytes: bytes, attributeNames: ["userID"], interruption: .never)
        let identity = IdentityToken(scheme: "jwt", value: secret, expiry: .unknown)
        var device = DeviceInformation(
            hardwareType: "a",
            model: "b",
            modelVersion: "c",
            manufacturer: "d",
            operatingSystem: "e",
            operatingSystemVersion: "f",
            connectionType: "g"
        )
        device.identifier = secret
        let identification = ServiceContext(identityTokens: [identity])
        let settings = PluginSettings(["token": .secret(secret)])
        let texts =
            Self.texts(of: attribute) + Self.texts(of: permit) + Self.texts(of: profile) + Self.texts(of: response)
            + Self.texts(of: token) + Self.texts(of: identification) + Self.texts(of: device)
            + Self.texts(of: settings) + Self.texts(of: Decision.permitted(permit))
            + Self.texts(of: SessionStatus.signedIn(profile))
            + Self.texts(of: SignInOutcome.signedIn(profile, via: .partner))
        let number = bytes.map(String.init).joined(separator: ", ")
        for text in texts {
            #expect(!text.contains(Self.canary))
            #expect(!text.contains(number))
        }
    }

    @Test("A profile tells the names of its attributes and not their values")
    func profileDescription() throws {
        let mvpd = MVPD.ID("Cable")
        let attributes = ["zip": ProfileAttribute(.string("1")), "userID": ProfileAttribute(.string("2"))]
        let profile = Profile(mvpd: mvpd, kind: .regular, expiry: .unknown, attributes: attributes)
        #expect("\(profile)" == "regular profile of Cable, attributes [\"userID\", \"zip\"]")
    }

    @Test("Secrets are equal when their values are")
    func equality() {
        #expect(Secret("a") == Secret("a"))
        #expect(Secret("a") != Secret("b"))
        #expect(Set([Secret("a"), Secret("a"), Secret("b")]).count == 2)
    }

    @Test("An error shows code, message and hint on one line")
    func errorDescription() {
        let error = SSOError(.timedOut, "It took too long.", hint: "Wait.")
        #expect("\(error)" == "timedOut: It took too long. Wait.")
        #expect(error.reported(by: "a").reported(by: "b").plugin == "a")
    }
}
