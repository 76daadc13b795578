import CryptoExtras

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Signatures with RSA and SHA-256, as media tokens and JSON Web Tokens use them.
enum TestSignature {
    /// Signs with the service's test key.
    ///
    /// The key is pinned and the tests use it, so an empty signature, which no verifier accepts, is never the result.
    static func bytes(over text: String) -> [UInt8] {
        guard let key = try? ParsedKeys.privateKey(TestKeys.service),
            let signature = try? key.signature(for: Data(text.utf8), padding: .insecurePKCS1v1_5)
        else { return [] }
        return [UInt8](signature.rawRepresentation)
    }

    /// Whether a signature is valid, or `nil` if the key cannot be read.
    static func isValid(_ signature: [UInt8], over text: String, publicKey: String) -> Bool? {
        guard let key = try? ParsedKeys.publicKey(publicKey) else { return nil }
        return key.isValidSignature(
            _RSA.Signing.RSASignature(rawRepresentation: Data(signature)),
            for: Data(text.utf8),
            padding: .insecurePKCS1v1_5
        )
    }
}
