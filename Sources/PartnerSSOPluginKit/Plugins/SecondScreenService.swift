public import PartnerSSOVocabulary

/// A service that lets an app look up a code that another device shows, and continue that device's sign-in.
///
/// An entitlement service conforms to it as well, if its protocol offers this.
public protocol SecondScreenService: Sendable {
    /// Looks up a code that another device shows.
    ///
    /// - Parameters:
    ///   - code: The code as the viewer typed it, without white space at its ends.
    ///   - context: What travels with the call.
    /// - Returns: The other device's session: its provider, if the viewer has chosen one, and whether it is complete.
    /// - Throws: `SSOError` with `SSOError.Code.sessionEnded` for a code that is unknown or has expired.
    func lookUp(_ code: String, in context: ServiceContext) async throws(SSOError) -> ServiceSession

    /// Completes the other device's session with what it lacks.
    ///
    /// - Parameters:
    ///   - session: The session that ``lookUp(_:in:)`` returned.
    ///   - mvpd: The provider the viewer chose here, or `nil` if it was chosen on the other device.
    ///   - context: What travels with the call.
    /// - Returns: The session with the address to open, or the other device's profile if it is signed in already.
    /// - Throws: `SSOError` with `SSOError.Code.sessionEnded` when the code has expired, or when the service fails.
    func complete(
        _ session: ServiceSession,
        with mvpd: MVPD.ID?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart
}
