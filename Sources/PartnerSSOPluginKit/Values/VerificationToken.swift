public import PartnerSSOVocabulary

/// What the entitlement service requires to be proven about the viewer's login.
///
/// Only the service and the provider interpret its bytes. They are passed on unchanged.
public struct VerificationToken: Sendable, Hashable {
    /// The bytes to hand to the platform, as the service gave them.
    public let bytes: Secret<[UInt8]>
    /// The names of the attributes the proof should contain.
    public let attributeNames: [String]
    /// Whether the platform may interrupt the viewer while it obtains the proof.
    public let interruption: Interruption

    /// Whether the platform may interrupt the viewer.
    public enum Interruption: String, Sendable, Hashable, Codable {
        /// The platform must not interrupt the viewer. If the proof requires that, there is none.
        case never
        /// The platform may interrupt the viewer if there is no other way to obtain the proof.
        case ifNeeded
    }

    /// Creates a token.
    public init(bytes: [UInt8], attributeNames: [String], interruption: Interruption) {
        self.bytes = Secret(bytes)
        self.attributeNames = attributeNames
        self.interruption = interruption
    }

    /// Returns the token for a platform that takes only text.
    ///
    /// - Parameter plugin: The plugin, for the error.
    /// - Returns: The text with exactly the token's bytes.
    /// - Throws: `SSOError` with `SSOError.Code.invalidArgument` if the token is not text: it would have to be changed,
    ///   and would be refused later by the provider or the service.
    public func text(for plugin: PluginIdentifier) throws(SSOError) -> Secret<String> {
        let text = bytes.withValue { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            return text.utf8.elementsEqual(bytes) ? Secret(text) : nil
        }
        if let text { return text }
        throw SSOError(
            .invalidArgument,
            "The platform takes a verification token that is text, and the service's is not.",
            hint: "Contact the service's operator.",
            plugin: plugin
        )
    }

    /// Returns the same token for a proof that must not interrupt the viewer.
    package var silent: VerificationToken {
        bytes.withValue { VerificationToken(bytes: $0, attributeNames: attributeNames, interruption: .never) }
    }
}
