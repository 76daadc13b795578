import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Tracing

/// Writes spans for events: one for a sign-in or for a reconciliation that takes its steps, and in it one for each step.
///
/// Events come in order and sign-ins of one client one after the other, so that at most one span of each kind is open.
/// A reconciliation beside a silent sign-in shares its span and may end it: an event does not say which of them it
/// belongs to.
struct EventSpans {
    private let tracer: any Tracer
    private var signIn: (any Span)?
    private var step: (any Span)?

    init(_ tracer: any Tracer) {
        self.tracer = tracer
    }

    mutating func record(_ event: SSOEvent) {
        switch event.name {
        case .stepStarted:
            let parent = signIn ?? tracer.begin("partner_sso.sign_in", in: .topLevel)
            signIn = parent
            step?.end()
            step = tracer.begin("partner_sso.\(event.facts[.step] ?? "step")", in: parent.context)
        case .stepFinished:
            step?.finish(event.facts[.code])
            step = nil
        case .signInFinished, .reconciled:
            signIn?.attributes["partner_sso.ending"] = event.facts[.result]
            signIn?.finish(event.facts[.code])
            end()
        default:
            // Events in between are added to their step's span, such as a retry to the step that repeated the call.
            (step ?? signIn)?.note(event)
        }
    }

    /// Ends the open spans after the last event.
    mutating func end() {
        step?.end()
        signIn?.end()
        (step, signIn) = (nil, nil)
    }
}

extension Tracer {
    fileprivate func begin(_ name: String, in context: InstrumentationContext) -> any Tracing.Span {
        startSpan(name, context: context, ofKind: .internal)
    }
}

extension Span {
    fileprivate func finish(_ code: String?) {
        if let code { setStatus(SpanStatus(code: .error, message: code)) }
        end()
    }

    fileprivate func note(_ event: SSOEvent) {
        var attributes = SpanAttributes()
        for fact in EventMeter.dimensions {
            if let value = event.facts[fact] { attributes["partner_sso.\(fact.rawValue)"] = value }
        }
        addEvent(SpanEvent(name: event.name.rawValue, attributes: attributes))
    }
}
