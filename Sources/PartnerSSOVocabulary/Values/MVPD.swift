#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A TV provider (multichannel video programming distributor) as the entitlement service knows it.
///
/// The plugin kit has its further properties, which only plugins need.
public struct MVPD: Sendable, Hashable, Identifiable {
    /// The service's identifier of a provider, used in its calls; compared exactly.
    public struct ID: Sendable, Hashable, CustomStringConvertible {
        private let text: ExactText

        /// Creates an identifier, or returns `nil` for text that is empty or only white space.
        public init?(_ rawValue: String) {
            guard let text = ExactText(rawValue) else { return nil }
            self.text = text
        }

        /// The identifier's text.
        public var rawValue: String { text.rawValue }

        /// The identifier's text.
        public var description: String { rawValue }
    }

    /// The service's identifier.
    public let id: ID
    /// The name to show to viewers.
    public var displayName: String
    /// Where the provider's logo is, or `nil` if the service gave no usable address.
    public var logoURL: URL?
    /// The properties that only plugins and the sign-in use.
    package var traits: Traits

    /// Creates a provider; the plugin kit has the form that authors write.
    package init(id: ID, displayName: String, logoURL: URL?, traits: Traits) {
        self.id = id
        self.displayName = displayName
        self.logoURL = logoURL
        self.traits = traits
    }
}
