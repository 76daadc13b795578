#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A TV provider (multichannel video programming distributor) as the entitlement service knows it.
///
/// The plugin kit has its further properties, which only plugins need.
public struct MVPD: Sendable, Hashable, Identifiable, CustomStringConvertible {
    /// The service's identifier of a provider, used in its calls; compared exactly.
    public struct ID: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
        package let text: ExactText

        /// Creates an identifier, or returns `nil` for text that is empty or only white space.
        public init?(_ rawValue: String) {
            guard let text = ExactText(rawValue) else { return nil }
            self.text = text
        }

        /// Creates an identifier from a literal, without checking it.
        public init(stringLiteral value: StaticString) {
            text = ExactText(unchecked: value.description)
        }

        package var isBlank: Bool { text.isBlank }

        /// The identifier's text.
        public var rawValue: String { text.rawValue }

        /// The identifier's text.
        public var description: String { rawValue }
    }

    /// The properties, in one place of their own: a directory has hundreds of providers, and each search and sort copies
    /// some.
    private final class Storage: Sendable, Hashable {
        let properties: Properties

        init(_ properties: Properties) {
            self.properties = properties
        }

        static func == (left: Storage, right: Storage) -> Bool {
            left === right || left.properties == right.properties
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(properties)
        }
    }

    private struct Properties: Sendable, Hashable {
        let id: ID
        var displayName: String
        var logoURL: URL?
        var traits: Traits
    }

    private var storage: Storage
    private var properties: Properties {
        get { storage.properties }
        set { storage = Storage(newValue) }
    }

    /// The service's identifier.
    public var id: ID { storage.properties.id }
    /// The name to show to viewers.
    public var displayName: String {
        get { storage.properties.displayName }
        set { properties.displayName = newValue }
    }
    /// Where the provider's logo is, or `nil` if the service gave no usable address.
    public var logoURL: URL? {
        get { storage.properties.logoURL }
        set { properties.logoURL = newValue }
    }
    /// The properties that only plugins and the sign-in use.
    package var traits: Traits {
        get { storage.properties.traits }
        set { properties.traits = newValue }
    }

    /// The platform's identifier of the provider, if the service has one.
    package var platformMappingText: ExactText? { storage.properties.traits.platformMappingID }

    /// Whether this is the platform's identifier of the provider.
    package func isMapped(from text: ExactText) -> Bool { storage.properties.traits.platformMappingID == text }

    /// Reads one of the traits without a copy of all; the benchmark "picker, new directory" asked for it.
    package func trait<Value>(_ read: (Traits) -> Value) -> Value { read(storage.properties.traits) }

    /// The identifier and the name.
    public var description: String { "\(id) (\(displayName))" }

    /// Creates a provider; the plugin kit has the form that authors write.
    package init(id: ID, displayName: String, logoURL: URL?, traits: Traits) {
        storage = Storage(Properties(id: id, displayName: displayName, logoURL: logoURL, traits: traits))
    }
}
