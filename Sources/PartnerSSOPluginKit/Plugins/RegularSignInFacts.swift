public import PartnerSSOVocabulary

/// How viewers of a product sign in without the platform.
public struct RegularSignInFacts: Sendable, Hashable {
    /// Where the viewer signs in.
    public let style: RegularSignInStyle
    /// A domain that is registered with the service for the brand.
    public let domainName: String
    /// The address to which the user agent is redirected after the sign-in, in the very form that is registered with the
    /// service.
    public let redirectURL: String

    /// Creates facts.
    public init(style: RegularSignInStyle, domainName: String, redirectURL: String) {
        self.style = style
        self.domainName = domainName
        self.redirectURL = redirectURL
    }
}
