public import PartnerSSOVocabulary

/// Where an app's identities of its viewer come from; each is asked for before a call that may need it.
public struct AdobePassIdentities: Sendable {
    /// Returns the current identity, or `nil` if there is none.
    public typealias Source = @Sendable () async throws(SSOError) -> Secret<String>?

    /// A platform's token for `Adobe-Subject-Token`, as the platform gave it.
    public var subjectToken: Source?
    /// A platform's token for `X-Roku-Reserved-Roku-Connect-Token`; only a server that acts for a device has one to
    /// pass on.
    public var connectToken: Source?
    /// A service's token for `AD-Service-Token`; another viewer has another token.
    public var serviceToken: Source?
    /// Who uses promotional temporary access, for `AP-TempPass-Identity`.
    ///
    /// It is the text before it is encoded, such as `{"email":"<SHA-256 of the address, in hexadecimal>"}`: personal
    /// data is hashed by the app.
    public var temporaryAccessIdentity: Source?
    /// How the programmer's analytics call the visitor, for `AP-Visitor-Identifier`.
    public var visitorIdentifier: Source?

    /// Creates a set without identities; set those the app has.
    public init() {}
}
