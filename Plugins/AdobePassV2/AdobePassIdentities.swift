public import PartnerSSOVocabulary

/// The sources of an app's identities of its viewer, each of which is called before a request that may need it.
public struct AdobePassIdentities: Sendable {
    /// Returns the current identity, or `nil` if there is none.
    public typealias Source = @Sendable () async throws(SSOError) -> Secret<String>?

    /// A platform's token for `Adobe-Subject-Token`, as the platform returned it.
    public var subjectToken: Source?
    /// A platform's token for `X-Roku-Reserved-Roku-Connect-Token`; set it only on a server that acts for a device.
    public var connectToken: Source?
    /// A service's token for `AD-Service-Token`, which is different for each viewer.
    public var serviceToken: Source?
    /// The user of promotional temporary access, for `AP-TempPass-Identity`.
    ///
    /// Return the text before it is encoded, such as `{"email":"<SHA-256 of the address, in hexadecimal>"}`. The app
    /// has to hash personal data itself.
    public var temporaryAccessIdentity: Source?
    /// The visitor's identifier in the programmer's analytics, for `AP-Visitor-Identifier`.
    public var visitorIdentifier: Source?

    /// Creates a value without sources; set those that the app has.
    public init() {}
}
