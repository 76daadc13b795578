import CryptoExtras
import PartnerSSOBase
import Testing

@testable import AdobePassSimulator

@Suite("The providers' keys")
struct ProviderKeyTests {
    private static func world(_ settings: inout SimulatorSettings) { world(&settings, key: .ec) }

    private static func world(_ settings: inout SimulatorSettings, key: SimulatorMVPD.SigningKey) {
        settings.directory = settings.directory.adding(
            settings.directory.mvpds.filter { $0.id == "Cablevision" }.map { $0.with { $0.signingKey = key } }
        )
    }

    @Test(
        "A proof signed with a key of the seed is accepted, and one of another seed is not",
        arguments: [
            (SimulatorMVPD.SigningKey.ec, SAMLVocabulary.ecdsaSHA256), (.seededRSA, SAMLVocabulary.rsaSHA256),
        ]
    )
    func seeded(kind: SimulatorMVPD.SigningKey, algorithm: String) throws {
        var device = TestDevice { Self.world(&$0, key: kind) }
        let proof = try device.proof()
        #expect(proof.contains(algorithm))
        #expect(device.exchange(proof).status == 201)
        var other = TestDevice { Self.world(&$0, key: kind) }
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

    @Test("Seed and provider decide which key it is, and a pinned key is the same for every seed")
    func seeds() throws {
        let mvpd = SimulatorMVPD(id: "Cablevision", displayName: nil)
        #expect(ProviderKey.of(mvpd, seed: 1).key == ProviderKey.of(mvpd, seed: 2).key)
        for kind in [SimulatorMVPD.SigningKey.ec, .seededRSA] {
            let mvpd = mvpd.with { $0.signingKey = kind }
            let other = mvpd.with { $0.id = "Spectrum" }
            let infos = try [(mvpd, 1), (mvpd, 1), (mvpd, 2), (other, 1)].map { mvpd, seed in
                try ProviderKey.of(mvpd, seed: UInt64(seed)).key.publicKeyInfo()
            }
            #expect(infos[0] == infos[1])
            #expect(Set(infos).count == 3)
        }
    }

    @Test("All known primes are primes: with another number, a signature is no signature")
    func primes() throws {
        #expect(SeededRSA.offsets.count == 256)
        for number in stride(from: 0, to: 256, by: 2) {
            let key = try SeededRSA(number, number + 1).privateKey()
            let signature = try key.signature(for: [1, 2, 3], padding: .insecurePKCS1v1_5)
            let isValid = key.publicKey.isValidSignature(signature, for: [1, 2, 3], padding: .insecurePKCS1v1_5)
            #expect(isValid, "\(number)")
        }
    }

    @Test("The same prime twice is no key, so it takes the next one")
    func samePrime() throws {
        #expect(SeededRSA(255, 255) == SeededRSA(255, 0))
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
