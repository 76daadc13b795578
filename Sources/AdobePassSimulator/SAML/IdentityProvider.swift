/// The login system of one MVPD: what it is called in SAML, and the key it signs with.
struct IdentityProvider: Sendable, Hashable {
    let mvpd: SimulatorMVPD
    /// The seed of the world, from which the key follows.
    var seed: UInt64 = 1

    private static let entities = "https://idp.simulator.example/"

    var entityID: String { Self.entities + mvpd.id }

    /// The MVPD of an entity, if it is of this form.
    static func identifier(ofEntity entity: String) -> String? {
        entity.hasPrefix(entities) ? String(entity.dropFirst(entities.count)) : nil
    }

    var signInAddress: String { "\(entityID)/sso" }

    /// The pinned key; what a document says about keys does not matter.
    var key: ProviderKey { ProviderKey.of(mvpd, seed: seed).key }

    /// What the key is called, so that no one takes it for a secret.
    var keyName: String { ProviderKey.of(mvpd, seed: seed).name }
}
