/// A fault of the product that the storm has found, and that is not mended yet.
///
/// The invariants let it pass, so that the storm can find others. A committed replay file shows each; once the product is
/// mended, the exemption goes.
enum Exemption: String, Codable, Sendable, CaseIterable {
    /// The legacy plugin takes an empty 403 or 404 to the request for an access token for the answer that nobody is signed
    /// in.
    case tokenFailureReadsAsNoLogin
    /// A reconciliation answers "signed out" although its last write has found another process's session.
    case reconciliationOutOfDate
    /// A sign-out is not stored before the report of an earlier one has ended, which may take a minute.
    case signOutStoredLate
    /// The legacy plugin does not compare the provider of a media token with the viewer's, whom a code may have replaced
    /// since the authorization.
    case mediaTokenOfAnotherProvider
    /// A regular sign-in that is started again shows the same code, and polls it at once.
    case pollOfACodeShownAgain
    /// A sign-out does not know of a code that another process, an earlier launch or a wait that has ended has shown.
    case codeOfAnotherProcess
}
