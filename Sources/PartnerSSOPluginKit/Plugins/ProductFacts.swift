import PartnerSSOVocabulary

/// The facts about a product in its configuration, which all of its plugins can read.
public struct ProductFacts: Sendable, Hashable {
    /// The product's name in the configuration, such as `living-room-tv`.
    public let name: String
    /// The service's identifier of the brand the product belongs to.
    public let serviceProvider: String
    /// How viewers sign in without the platform.
    public let regularSignIn: RegularSignInFacts

    /// Creates facts.
    public init(name: String, serviceProvider: String, regularSignIn: RegularSignInFacts) {
        self.name = name
        self.serviceProvider = serviceProvider
        self.regularSignIn = regularSignIn
    }
}
