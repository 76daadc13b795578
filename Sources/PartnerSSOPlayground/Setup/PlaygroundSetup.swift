package import AdobePassSimulator
package import PartnerSSO
package import PartnerSSOVocabulary
package import VideoSubscriberAccountSimulation

/// What the playground gets from the command line: the products, how their clients are made, and what may be shown.
package struct PlaygroundSetup: Sendable {
    /// Makes the client of one product on one device.
    package typealias ClientMaker = @Sendable (ClientParts) throws(SSOError) -> SSOClient

    /// The names of the products, in the configuration's order.
    package var products: [String]
    /// The service providers and domains that the simulator has to know.
    package var serviceProviders: [String]
    package var domains: [String]
    /// The two devices on the page.
    package var television: DeviceInformation
    package var phone: DeviceInformation
    /// What of the traffic is shown without a click.
    package var masking: Masking
    /// Lets the simulator's providers issue the device's proofs.
    package var proofs: @Sendable (InProcessSimulator) -> ProofProvider
    package var makeClient: ClientMaker

    package init(
        products: [String],
        serviceProviders: [String],
        domains: [String],
        television: DeviceInformation,
        phone: DeviceInformation,
        masking: Masking,
        proofs: @escaping @Sendable (InProcessSimulator) -> ProofProvider,
        makeClient: @escaping ClientMaker
    ) {
        self.products = products
        self.serviceProviders = serviceProviders
        self.domains = domains
        self.television = television
        self.phone = phone
        self.masking = masking
        self.proofs = proofs
        self.makeClient = makeClient
    }
}
