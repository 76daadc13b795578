public import PartnerSSOVocabulary

/// A service whose viewers may carry a code from one device to an app on another, which signs in there.
///
/// An entitlement service conforms to it as well when its protocol lets another app than the first look a code up.
public protocol SecondScreenService: Sendable {
    /// Looks a code up that another device shows.
    ///
    /// - Parameters:
    ///   - code: The code as the viewer typed it, without white space at its ends.
    ///   - context: What travels with the call.
    /// - Returns: The other device's session: its provider, if one is settled, and whether anything is missing.
    /// - Throws: `SSOError` with `SSOError.Code.sessionEnded` for a code that is wrong or over.
    func lookUp(_ code: String, in context: ServiceContext) async throws(SSOError) -> ServiceSession

    /// Gives the other device's session what it lacks.
    ///
    /// - Parameters:
    ///   - session: What ``lookUp(_:in:)`` returned.
    ///   - mvpd: The provider the viewer chose, or `nil` when it is settled.
    ///   - context: What travels with the call.
    /// - Returns: The session with the address to open, or the profile the other device has already.
    /// - Throws: `SSOError` with `SSOError.Code.sessionEnded` when the code is over, or when the service fails.
    func complete(
        _ session: ServiceSession,
        with mvpd: MVPD.ID?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart
}
