public import PartnerSSOScenarios

/// What a platform saw of a plugin, and the viewer of the platform.
///
/// A double records all of it: a member that stays empty fails the laws that look at it. ``ScriptedPlatform`` does.
public struct PlatformSightings: Sendable, Hashable {
    /// How often the viewer was asked for permission.
    public var prompts = 0
    /// How often a picker or a sign-in form came up.
    public var forms = 0
    /// The step of each question that the platform got, in order.
    public var asked: [DeviceScript.Step] = []
    /// The step of each question that the plugin withdrew, in order.
    public var withdrawn: [DeviceScript.Step] = []
    /// The lists that each picker got, in order.
    public var pickers: [Picker] = []
    /// What was to be proven, in order.
    public var proofs: [Proof] = []

    /// Creates sightings of nothing.
    public init() {}

    /// The lists that a picker got, unchanged.
    public struct Picker: Sendable, Hashable {
        /// The providers that the viewer may choose from, in order.
        public let supported: [String]
        /// The providers to show first, in order.
        public let featured: [String]

        /// Creates the lists of a picker.
        ///
        /// - Parameters:
        ///   - supported: The providers that the viewer may choose from, in order.
        ///   - featured: The providers to show first, in order.
        public init(supported: [String], featured: [String]) {
            self.supported = supported
            self.featured = featured
        }
    }

    /// A question for a proof, as the platform got it.
    public struct Proof: Sendable, Hashable {
        /// The service's token, byte for byte.
        public let bytes: [UInt8]
        /// The names of the attributes the provider is asked for.
        public let attributeNames: [String]
        /// The provider that was asked, or `nil` if there was none.
        public let provider: String?

        /// Creates a question for a proof.
        ///
        /// - Parameters:
        ///   - bytes: The service's token, byte for byte.
        ///   - attributeNames: The names of the attributes the provider is asked for.
        ///   - provider: The provider that was asked, or `nil` if there was none.
        public init(bytes: [UInt8], attributeNames: [String], by provider: String?) {
            self.bytes = bytes
            self.attributeNames = attributeNames
            self.provider = provider
        }

        /// Creates a question for a proof, on a platform that takes tokens as text.
        ///
        /// - Parameters:
        ///   - token: The service's token, as text.
        ///   - attributeNames: The names of the attributes the provider is asked for.
        ///   - provider: The provider that was asked, or `nil` if there was none.
        public init(token: String, attributeNames: [String], by provider: String?) {
            self.init(bytes: Array(token.utf8), attributeNames: attributeNames, by: provider)
        }

        /// The service's token as text; bytes that are no text show as replacement characters.
        public var token: String { String(decoding: bytes, as: UTF8.self) }
    }
}
