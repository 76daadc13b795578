import CryptoExtras

/// The test keys after parsing, which takes longer than a signature because it checks the key.
enum ParsedKeys {
    private static let known: [String: _RSA.Signing.PrivateKey] = {
        let keys = TestKeys.providers + [TestKeys.stranger, TestKeys.service]
        return keys.reduce(into: [:]) { $0[$1] = try? _RSA.Signing.PrivateKey(pemRepresentation: $1) }
    }()

    private static let servicePublic = try? _RSA.Signing.PublicKey(pemRepresentation: TestKeys.servicePublic)

    /// The private key of a text in PEM form.
    static func privateKey(_ text: String) throws -> _RSA.Signing.PrivateKey {
        if let key = known[text] { return key }
        return try _RSA.Signing.PrivateKey(pemRepresentation: text)
    }

    /// The public key of a text in PEM form.
    static func publicKey(_ text: String) throws -> _RSA.Signing.PublicKey {
        if text == TestKeys.servicePublic, let servicePublic { return servicePublic }
        return try _RSA.Signing.PublicKey(pemRepresentation: text)
    }
}
