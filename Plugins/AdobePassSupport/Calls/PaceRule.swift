/// How the calls that a viewer waits for are paced; the setting `pace`.
///
/// Polls and background refreshes keep the documented pace under either rule.
public enum PaceRule: String, Sendable, Hashable, CaseIterable {
    /// A burst of ten calls that never refills, and one call a second after that.
    case documented
    /// The burst is assumed to refill with one call a second, until the service refuses a call because of its rate.
    ///
    /// For ten minutes after that, and also after a relaunch, the burst is not assumed to refill.
    case adaptive
}
