package import PartnerSSO
package import PartnerSSOScenarios
package import PartnerSSOVocabulary
package import VideoSubscriberAccountSimulation

/// What a client of the playground is made from.
package struct ClientParts: Sendable {
    /// The product's name in the configuration.
    package let product: String
    /// Where the client finds the service.
    package let address: String
    /// The plugin of the simulated platform, whose viewer is the browser; it replaces the one of the same name.
    package let platform: PluginFactory
    /// The device for all other plugins that need one.
    package let device: SimulatedDevice
    /// What the playground began with, which has the identity tokens that the app passes on.
    package let scenario: Scenario
    package let environment: SSOEnvironment
}
