/// How a provider answers when it is asked for a proof; all but the first are faults to withstand.
public enum ProofKind: String, Sendable, Hashable, CaseIterable {
    /// A signed response in canonical form.
    case signed
    /// No response at all.
    case none
    /// A response without a signature.
    case unsigned
    /// A response signed with a key that belongs to no provider.
    case wrongKey
    /// A response whose time is over.
    case expired
    /// A response whose time has not come.
    case notYetValid
    /// A response for another service.
    case wrongAudience
    /// A response that was used before.
    case replayed
    /// A response with line ends and tabs between its elements, and letters beyond ASCII in its attributes, signed as it is;
    /// cleaning it up breaks it.
    case prettyPrinted
    /// A response of another scheme than SAML.
    case apiScheme
}
