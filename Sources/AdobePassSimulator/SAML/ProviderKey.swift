import Crypto
import CryptoExtras

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A test key with which a provider signs.
enum ProviderKey: Sendable, Hashable {
    /// One of the pinned keys, in PEM form.
    case rsa(String)
    /// An RSA key that follows from the world's seed.
    case seededRSA(SeededRSA)
    /// A key of the curve P-256, which follows from the world's seed.
    case ec([UInt8])

    /// The URI of the signature's algorithm.
    var algorithm: String {
        switch self {
        case .rsa, .seededRSA: SAMLVocabulary.rsaSHA256
        case .ec: SAMLVocabulary.ecdsaSHA256
        }
    }

    /// The key in the form of its library.
    private enum Parsed {
        case rsa(_RSA.Signing.PrivateKey)
        case ec(P256.Signing.PrivateKey)
    }

    private func parsed() throws -> Parsed {
        switch self {
        case .rsa(let text): .rsa(try ParsedKeys.privateKey(text))
        case .seededRSA(let seeded): .rsa(try seeded.privateKey())
        case .ec(let raw): .ec(try P256.Signing.PrivateKey(rawRepresentation: raw))
        }
    }

    /// Signs with SHA-256; the form is that of XML Signature.
    func signature(over bytes: [UInt8]) throws -> [UInt8] {
        switch try parsed() {
        case .rsa(let key):
            [UInt8](try key.signature(for: Data(bytes), padding: .insecurePKCS1v1_5).rawRepresentation)
        case .ec(let key): [UInt8](try key.signature(for: Data(bytes)).rawRepresentation)
        }
    }

    /// Whether a signature in the form of XML Signature is by this key.
    func isValid(_ signature: [UInt8], over bytes: [UInt8]) -> Bool {
        switch try? parsed() {
        case .rsa(let key):
            let signature = _RSA.Signing.RSASignature(rawRepresentation: Data(signature))
            return key.publicKey.isValidSignature(signature, for: Data(bytes), padding: .insecurePKCS1v1_5)
        case .ec(let key):
            guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: Data(signature)) else {
                return false
            }
            return key.publicKey.isValidSignature(signature, for: Data(bytes))
        case nil: return false
        }
    }

    /// The public key as a certificate has it.
    func publicKeyInfo() throws -> [UInt8] {
        switch try parsed() {
        case .rsa(let key): [UInt8](key.publicKey.derRepresentation)
        case .ec(let key): [UInt8](key.publicKey.derRepresentation)
        }
    }

    /// Signs with SHA-256; the form is that of a certificate.
    func certificateSignature(over bytes: [UInt8]) throws -> [UInt8] {
        guard case .ec(let key) = try parsed() else { return try signature(over: bytes) }
        return [UInt8](try key.signature(for: Data(bytes)).derRepresentation)
    }
}

extension ProviderKey {
    /// The key of a provider in the world of a seed.
    ///
    /// By default it is one of the pinned keys, whatever the seed, so that a device can sign for a simulator in another
    /// process. The other kinds are made from the seed.
    static func of(_ mvpd: SimulatorMVPD, seed: UInt64) -> (key: ProviderKey, name: String) {
        switch mvpd.signingKey {
        case .rsa:
            let sum = mvpd.id.utf8.reduce(0) { $0 &+ UInt64($1) }
            let number = Int(sum % UInt64(TestKeys.providers.count))
            return (.rsa(TestKeys.providers[number]), "simulator test key \(number + 1), RSA")
        case .seededRSA:
            let key = SeededRSA("simulator key \(seed) \(mvpd.id)")
            return (.seededRSA(key), "simulator test key of seed \(seed), RSA")
        case .ec: return (.ec(scalar(of: mvpd.id, seed: seed)), "simulator test key of seed \(seed), P-256")
        }
    }

    private static func scalar(of id: String, seed: UInt64) -> [UInt8] {
        var bytes = Array(SHA256.hash(data: Array("simulator key \(seed) \(id)".utf8)))
        // A number that is no key of the curve is as good as impossible, and the next digest is another.
        while (try? P256.Signing.PrivateKey(rawRepresentation: bytes)) == nil {
            bytes = Array(SHA256.hash(data: bytes))
        }
        return bytes
    }
}
