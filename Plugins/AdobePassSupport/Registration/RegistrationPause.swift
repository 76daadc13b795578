import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// How long a refused application is left alone, and the error that calls end in meanwhile.
///
/// A refusal usually lasts until an operator approves, renews or re-issues the software statement, which takes minutes
/// at least, so asking at each call would only add to the service's load. It must not last until the process ends
/// either: televisions run an app for weeks. The first pause is five minutes, each further one twice as long, up to an
/// hour: an outage of the registration costs a device at most 24 calls a day, and ends within an hour of the repair.
struct RegistrationPause: Sendable {
    private static let first = Duration.seconds(5 * 60)
    private static let longest = Duration.seconds(60 * 60)

    let error: SSOError
    let span: Duration
    private let end: Duration

    /// Begins a pause.
    ///
    /// - Parameters:
    ///   - error: What the service said.
    ///   - previous: The pause before, if no call has been accepted since.
    ///   - now: The clock's uptime.
    init(after error: SSOError, following previous: RegistrationPause?, at now: Duration) {
        self.error = error
        span = previous.map { min($0.span * 2, Self.longest) } ?? Self.first
        end = now + span
    }

    /// The error to end in as long as the pause lasts.
    func error(at now: Duration) -> SSOError? {
        now < end ? error : nil
    }
}
