public import CoreMetrics
public import PartnerSSOVocabulary
public import Tracing

/// Turns a client's events into metrics and spans, for apps and servers that collect them.
///
/// What it writes is bounded: dimensions and attributes are names of steps, plugins, calls, endings and error codes,
/// and never a provider, a viewer, a device, or anything secret.
///
/// | metric | kind | dimensions |
/// |---|---|---|
/// | `partner_sso.events` | counter | `event`, and `plugin`, `call`, `code` where the event has them |
/// | `partner_sso.step.duration` | timer | `step`, `ending` |
/// | `partner_sso.sign_in.duration` | timer | `ending` |
///
/// `ending` is `done` or an error's code for a step. For a sign-in it is how it succeeded, the reason for the regular
/// sign-in, or the error's code. A span `partner_sso.sign_in` has one child for each step.
public struct SSOTelemetry: Sendable {
    private let metrics: (any MetricsFactory)?
    private let tracer: (any Tracer)?

    /// Creates a bridge, which writes nothing for a parameter that is `nil`.
    ///
    /// - Parameters:
    ///   - metrics: Where metrics go, such as `MetricsSystem.factory`.
    ///   - tracer: Where spans go, such as `InstrumentationSystem.tracer`.
    public init(metrics: (any MetricsFactory)?, tracer: (any Tracer)?) {
        self.metrics = metrics
        self.tracer = tracer
    }

    /// Reads events until the task is cancelled or the client is released; run it in a task of its own.
    ///
    /// The client never waits for it. A reader that falls far behind loses the oldest events, and with them their
    /// metrics.
    ///
    /// - Parameter events: A client's events.
    public func watch(_ events: AsyncStream<SSOEvent>) async {
        var meter = metrics.map { EventMeter($0) }
        var spans = tracer.map { EventSpans($0) }
        for await event in events {
            meter?.record(event)
            spans?.record(event)
        }
        spans?.end()
    }
}
