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
    /// A key of the curve P-256, which follows from the world's seed.
    case ec([UInt8])

    /// The URI of the signature's algorithm.
    var algorithm: String {
        switch self {
        case .rsa: SAMLVocabulary.rsaSHA256
        case .ec: SAMLVocabulary.ecdsaSHA256
        }
    }

    /// Signs with SHA-256; the form is that of XML Signature.
    func signature(over bytes: [UInt8]) throws -> [UInt8] {
        switch self {
        case .rsa(let text):
            let key = try ParsedKeys.privateKey(text)
            return [UInt8](try key.signature(for: Data(bytes), padding: .insecurePKCS1v1_5).rawRepresentation)
        case .ec(let raw):
            let key = try P256.Signing.PrivateKey(rawRepresentation: raw)
            return [UInt8](try key.signature(for: Data(bytes)).rawRepresentation)
        }
    }

    /// Whether a signature in the form of XML Signature is by this key.
    func isValid(_ signature: [UInt8], over bytes: [UInt8]) -> Bool {
        switch self {
        case .rsa(let text):
            let signature = _RSA.Signing.RSASignature(rawRepresentation: Data(signature))
            guard let key = try? ParsedKeys.privateKey(text).publicKey else { return false }
            return key.isValidSignature(signature, for: Data(bytes), padding: .insecurePKCS1v1_5)
        case .ec(let raw):
            guard let key = try? P256.Signing.PrivateKey(rawRepresentation: raw),
                let signature = try? P256.Signing.ECDSASignature(rawRepresentation: Data(signature))
            else { return false }
            return key.publicKey.isValidSignature(signature, for: Data(bytes))
        }
    }

    /// The public key as a certificate has it.
    func publicKeyInfo() throws -> [UInt8] {
        switch self {
        case .rsa(let text): [UInt8](try ParsedKeys.privateKey(text).publicKey.derRepresentation)
        case .ec(let raw):
            [UInt8](try P256.Signing.PrivateKey(rawRepresentation: raw).publicKey.derRepresentation)
        }
    }

    /// Signs with SHA-256; the form is that of a certificate.
    func certificateSignature(over bytes: [UInt8]) throws -> [UInt8] {
        guard case .ec(let raw) = self else { return try signature(over: bytes) }
        let key = try P256.Signing.PrivateKey(rawRepresentation: raw)
        return [UInt8](try key.signature(for: Data(bytes)).derRepresentation)
    }
}

extension ProviderKey {
    /// The key of a provider in the world of a seed.
    ///
    /// A key of P-256 is made from the seed. A provider's RSA key is one of the pinned keys, whatever the seed, so that a
    /// device can sign for a simulator in another process.
    static func of(_ mvpd: SimulatorMVPD, seed: UInt64) -> (key: ProviderKey, name: String) {
        switch mvpd.signingKey {
        case .rsa:
            let sum = mvpd.id.utf8.reduce(0) { $0 &+ UInt64($1) }
            let number = Int(sum % UInt64(TestKeys.providers.count))
            return (.rsa(TestKeys.providers[number]), "simulator test key \(number + 1), RSA")
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
