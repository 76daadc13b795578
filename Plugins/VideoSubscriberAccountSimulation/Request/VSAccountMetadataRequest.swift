public import Foundation

/// What the app wants to know about the account.
///
/// Source: Apple, *VSAccountMetadataRequest*.
open class VSAccountMetadataRequest: NSObject {
    /// Who asks; with Adobe's services the SAML issuer.
    open var channelIdentifier: String?
    /// If not empty, the only providers that may answer.
    open var supportedAccountProviderIdentifiers: [String] = []
    /// If not empty, the providers shown first in the picker, in this order.
    open var featuredAccountProviderIdentifiers: [String] = []
    /// What lets the provider verify the app.
    open var verificationToken: String?
    /// Whether the answer shall name the provider.
    open var includeAccountProviderIdentifier = false
    /// Whether the answer shall say when the login ends.
    open var includeAuthenticationExpirationDate = false
    /// The title of the video about to play, if there is one.
    open var localizedVideoTitle: String?
    /// Whether the viewer may be shown a picker or a sign-in form.
    open var isInterruptionAllowed = false
    /// Whether a login the device already has shall be ignored.
    open var forceAuthentication = false
    /// Which attributes the provider shall attest.
    open var attributeNames: [String] = []
    /// Which languages of answers the app understands.
    open var supportedAuthenticationSchemes: [VSAccountProviderAuthenticationScheme] = [.saml]
    /// An existing session, handed over by a TV provider's own app.
    open var accountProviderAuthenticationToken: String?
    /// The app's own entries in the picker.
    open var applicationAccountProviders: [VSAccountApplicationProvider]?

    /// Makes a request for nothing.
    public override init() {
        super.init()
    }
}

@available(*, unavailable)
extension VSAccountMetadataRequest: Sendable {}
