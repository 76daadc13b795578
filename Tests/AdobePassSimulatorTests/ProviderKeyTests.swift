import PartnerSSOBase
import Testing

@testable import AdobePassSimulator

@Suite("The providers' keys")
struct ProviderKeyTests {
    private static func world(_ settings: inout SimulatorSettings) {
        settings.directory = settings.directory.adding(
            settings.directory.mvpds.filter { $0.id == "Cablevision" }.map { $0.with { $0.signingKey = .ec } }
        )
    }

    @Test("A proof signed with P-256 is accepted, and one of another seed is not")
    func elliptic() throws {
        var device = TestDevice(Self.world)
        let proof = try device.proof()
        #expect(proof.contains(SAMLVocabulary.ecdsaSHA256))
        #expect(device.exchange(proof).status == 201)
        var other = TestDevice(Self.world)
        let next = try other.proof()
        other.simulator.settings.seed = 2
        #expect(other.exchange(next).details?.hasPrefix("signatureInvalid") == true)
    }

    @Test("A proof signed with RSA is refused where the provider's key is P-256, and the reverse")
    func algorithms() throws {
        for isElliptic in [true, false] {
            var device = isElliptic ? TestDevice(Self.world) : TestDevice()
            let proof = try device.proof()
            device.simulator.settings.directory = .standard
            if !isElliptic { Self.world(&device.simulator.settings) }
            #expect(device.exchange(proof).details?.hasPrefix("algorithmRefused") == true)
        }
    }

    @Test("The seed decides which key of P-256 it is, and an RSA key is the same for every seed")
    func seeds() {
        let mvpd = SimulatorMVPD(id: "Cablevision", displayName: nil)
        let elliptic = mvpd.with { $0.signingKey = .ec }
        #expect(ProviderKey.of(mvpd, seed: 1).key == ProviderKey.of(mvpd, seed: 2).key)
        #expect(ProviderKey.of(elliptic, seed: 1).key == ProviderKey.of(elliptic, seed: 1).key)
        #expect(ProviderKey.of(elliptic, seed: 1).key != ProviderKey.of(elliptic, seed: 2).key)
        let other = SimulatorMVPD(id: "Spectrum", displayName: nil).with { $0.signingKey = .ec }
        #expect(ProviderKey.of(elliptic, seed: 1).key != ProviderKey.of(other, seed: 1).key)
    }

    @Test("The metadata names the key as a test key, and its certificate has the provider's public key")
    func metadata() throws {
        for kind in SimulatorMVPD.SigningKey.allCases {
            let provider = IdentityProvider(
                mvpd: SimulatorMVPD(id: "Cablevision", displayName: nil).with { $0.signingKey = kind }
            )
            let text = try provider.metadata()
            #expect(text.contains("<ds:KeyName>simulator test key "))
            let encoded = text.split(separator: "X509Certificate>")[1].prefix { $0 != "<" }
            let certificate = try #require(Base64.bytes(String(encoded)))
            let key = try provider.key.publicKeyInfo()
            #expect(
                String(decoding: certificate, as: Unicode.ASCII.self)
                    .contains(String(decoding: key, as: Unicode.ASCII.self))
            )
        }
    }
}
