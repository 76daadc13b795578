extension DeviceScript {
    /// Which proof a provider gives; the closure behind the device makes it.
    public enum ProofKind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A proof that is in order.
        case signed
        /// No proof.
        case none
        /// A proof without signature.
        case unsigned
        /// A proof signed by a stranger.
        case wrongKey
        /// A proof whose time is over.
        case expired
        /// A proof whose time has not come.
        case notYetValid
        /// A proof for somebody else.
        case wrongAudience
        /// A proof given before.
        case replayed
        /// A proof in order, with white space and letters beyond ASCII.
        case prettyPrinted
        /// An answer in the API scheme instead of SAML.
        case apiScheme
    }
}
