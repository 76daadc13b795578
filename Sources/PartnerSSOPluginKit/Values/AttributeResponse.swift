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

    /// Creates a response from a platform's text, or returns `nil` if it is empty or only white space, which is no proof.
    ///
    /// - Parameters:
    ///   - scheme: The platform's name for the kind of proof.
    ///   - text: The proof, unchanged.
    public init?(scheme: String, text: String) {
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        self.init(scheme: Scheme(scheme), bytes: Array(text.utf8))
    }
}
