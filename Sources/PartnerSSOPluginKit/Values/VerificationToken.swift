public import PartnerSSOVocabulary

/// What the entitlement service wants proven about the viewer's login.
///
/// Its bytes are opaque to everyone but the service and the provider, and travel unchanged.
public struct VerificationToken: Sendable, Hashable {
    /// The bytes to hand to the platform, as the service gave them.
    public let bytes: Secret<[UInt8]>
    /// The names of the attributes the proof should contain.
    public let attributeNames: [String]
    /// Whether the platform may interrupt the viewer while it obtains the proof.
    public let interruption: Interruption

    /// Whether the platform may interrupt the viewer.
    public enum Interruption: String, Sendable, Hashable, Codable {
        /// It may not: a proof that would need the viewer is not given.
        case never
        /// It may, if the proof cannot be had otherwise.
        case ifNeeded
    }

    /// Creates a token.
    public init(bytes: [UInt8], attributeNames: [String], interruption: Interruption) {
        self.bytes = Secret(bytes)
        self.attributeNames = attributeNames
        self.interruption = interruption
    }

    /// The same token for a proof that must not interrupt the viewer.
    package var silent: VerificationToken {
        bytes.withValue { VerificationToken(bytes: $0, attributeNames: attributeNames, interruption: .never) }
    }
}
