public import PartnerSSOScenarios
public import PartnerSSOVocabulary

/// A platform's double, with the plugin on it and eyes on what the viewer sees.
///
/// The author of a partner framework writes one over the platform's fake: the contracts say what device and viewer do,
/// ask the plugin, and look at what became visible.
public struct StagedPlatform: Sendable {
    /// What the platform saw of the plugin, and the viewer of the platform.
    public struct Sightings: Sendable, Hashable {
        /// How often the viewer was asked for permission.
        public var prompts = 0
        /// How often a picker or a sign-in form came up.
        public var forms = 0
        /// How many of the plugin's questions the platform got.
        public var questions = 0
        /// How many of them the plugin cancelled.
        public var cancelled = 0
        /// What was to be proven, in order.
        public var proofs: [Proof] = []

        /// Creates sightings of nothing.
        public init() {}
    }

    /// A question for a proof, as the platform got it.
    public struct Proof: Sendable, Hashable {
        /// The service's token, as text.
        public let token: String
        /// The names of the attributes the provider is asked for.
        public let attributeNames: [String]

        /// Creates a question for a proof.
        ///
        /// - Parameters:
        ///   - token: The service's token, as text.
        ///   - attributeNames: The names of the attributes the provider is asked for.
        public init(token: String, attributeNames: [String]) {
            self.token = token
            self.attributeNames = attributeNames
        }
    }

    /// The plugin, made for this platform.
    public let factory: PluginFactory
    /// What was seen so far.
    public let sightings: @Sendable () -> Sightings
    /// Changes what device and viewer do from now on, permission and account included.
    public let change: @Sendable (DeviceScript) -> Void

    /// Creates a staged platform.
    ///
    /// - Parameters:
    ///   - factory: The plugin, made for this platform.
    ///   - sightings: Tells what was seen so far.
    ///   - change: Changes what device and viewer do from now on, permission and account included.
    public init(
        factory: PluginFactory,
        sightings: @escaping @Sendable () -> Sightings,
        change: @escaping @Sendable (DeviceScript) -> Void
    ) {
        self.factory = factory
        self.sightings = sightings
        self.change = change
    }
}
