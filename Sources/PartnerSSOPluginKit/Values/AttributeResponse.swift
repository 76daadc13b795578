public import PartnerSSOVocabulary

/// The proof of the viewer's login that comes back from the platform: a scheme's name and opaque bytes.
///
/// The plugin that understands the scheme encodes it for the service; nobody else looks inside.
public struct AttributeResponse: Sendable, Hashable {
    /// The kind of proof.
    public let scheme: Scheme
    /// The proof itself.
    public let bytes: Secret<[UInt8]>

    /// The kind of a proof, by the name the platform gives it; an open set, compared without case.
    public struct Scheme: Sendable, Hashable, CustomStringConvertible {
        /// The name in upper case.
        public let rawValue: String

        /// Creates a scheme from the platform's name for it.
        public init(_ name: String) {
            rawValue = name.uppercased()
        }

        /// The name in upper case.
        public var description: String { rawValue }
    }

    /// Creates a response.
    public init(scheme: Scheme, bytes: [UInt8]) {
        self.scheme = scheme
        self.bytes = Secret(bytes)
    }
}
