import PartnerSSOVocabulary

/// What a product's configuration says about the product itself, for every plugin to read.
public struct ProductFacts: Sendable, Hashable {
    /// The product's name in the configuration, such as `living-room-tv`.
    public let name: String
    /// The service's identifier of the brand the product belongs to.
    public let serviceProvider: String
    /// How viewers sign in without the platform's help.
    public let regularSignIn: RegularSignInFacts

    /// Creates facts.
    public init(name: String, serviceProvider: String, regularSignIn: RegularSignInFacts) {
        self.name = name
        self.serviceProvider = serviceProvider
        self.regularSignIn = regularSignIn
    }
}
