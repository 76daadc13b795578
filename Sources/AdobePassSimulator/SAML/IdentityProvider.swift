import CryptoExtras

/// The login system of one MVPD: what it is called in SAML, and the key it signs with.
struct IdentityProvider: Sendable, Hashable {
    let mvpd: SimulatorMVPD

    var entityID: String { "https://idp.simulator.example/\(mvpd.id)" }

    var signInAddress: String { "\(entityID)/sso" }

    /// Every MVPD always has the same one of the test keys.
    var key: String {
        let sum = mvpd.id.utf8.reduce(0) { $0 &+ Int($1) }
        return TestKeys.providers[sum % TestKeys.providers.count]
    }

    /// The pinned key; what a document says about keys does not matter.
    func publicKey() throws -> _RSA.Signing.PublicKey {
        try _RSA.Signing.PrivateKey(pemRepresentation: key).publicKey
    }
}
