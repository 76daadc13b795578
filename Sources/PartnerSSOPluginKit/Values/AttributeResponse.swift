public import PartnerSSOVocabulary

/// The proof of the viewer's login that the platform returns: the name of a scheme, and opaque bytes.
///
/// Only the plugin that knows the scheme encodes it for the service.
public struct AttributeResponse: Sendable, Hashable {
    /// The kind of proof.
    public let scheme: Scheme
    /// The proof itself.
    public let bytes: Secret<[UInt8]>

    /// The kind of a proof, by the platform's name; an open set, compared without regard to case.
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
