/// A certificate for a test key, signed with the key itself (RFC 5280).
///
/// Readers of SAML metadata expect one. Its dates are fixed, so the same key has the same certificate everywhere.
enum TestCertificate {
    /// The certificate in DER form.
    static func bytes(for key: ProviderKey, commonName: String) throws -> [UInt8] {
        let algorithm = algorithm(of: key)
        let attribute = DER.sequence([DER.identifier([0x55, 0x04, 0x03]), DER.text(commonName)])
        let name = DER.sequence([DER.set([attribute])])
        let contents = DER.sequence([
            DER.integer([1]), algorithm, name,
            DER.sequence([DER.time("260101000000Z"), DER.time("491231235959Z")]),
            name, try key.publicKeyInfo(),
        ])
        return DER.sequence([contents, algorithm, DER.bits(try key.certificateSignature(over: contents))])
    }

    /// RSA with SHA-256, or ECDSA with SHA-256, which has no parameters.
    static func algorithm(of key: ProviderKey) -> [UInt8] {
        switch key {
        case .rsa, .seededRSA:
            DER.sequence([
                DER.identifier([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0B]), DER.null,
            ])
        case .ec: DER.sequence([DER.identifier([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02])])
        }
    }
}
