/// A fault of the product that the storm has found, and that is not mended yet.
///
/// The invariants let it pass, so that the storm can find others. A committed replay file shows each; once the product is
/// mended, the exemption goes.
enum Exemption: String, Codable, Sendable, CaseIterable {
    /// A sign-out does not know of a code that another process, an earlier launch or a wait that has ended has shown.
    case codeOfAnotherProcess
}
