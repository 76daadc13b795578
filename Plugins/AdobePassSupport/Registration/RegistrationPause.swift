import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A pause after the service refused the application, with the error that calls report during the pause.
///
/// A refusal usually lasts until an operator approves, renews or re-issues the software statement. That takes minutes
/// at least, so trying again at each call would only add to the service's load. The pause must not last until the
/// process ends either, because televisions run an app for weeks. The first pause is five minutes, and each further one
/// is twice as long, up to an hour. So an outage of the registration costs a device at most 24 calls a day. The device
/// recovers within an hour of the repair.
struct RegistrationPause: Sendable {
    static let first = Duration.seconds(5 * 60)
    private static let longest = Duration.seconds(60 * 60)

    let error: SSOError
    let span: Duration
    private let end: Duration

    /// Starts a pause.
    ///
    /// - Parameters:
    ///   - error: The error that the service reported.
    ///   - previous: The previous pause, if no call has been accepted since.
    ///   - now: The clock's uptime.
    init(after error: SSOError, following previous: RegistrationPause?, at now: Duration) {
        self.error = error
        span = previous.map { min($0.span * 2, Self.longest) } ?? Self.first
        end = now + span
    }

    /// Returns the error to report, or `nil` after the end of the pause.
    func error(at now: Duration) -> SSOError? {
        now < end ? error : nil
    }
}
