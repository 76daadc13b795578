import CoreMetrics
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Writes metrics for events.
struct EventMeter {
    /// The facts that become dimensions: each takes one of few values.
    ///
    /// The result of a step is not one of them, because it may contain a provider or a count.
    static let dimensions: [SSOEvent.Fact] = [.plugin, .call, .code]

    private let factory: any MetricsFactory
    private var counters: [[String]: Counter] = [:]
    private var timers: [[String]: CoreMetrics.Timer] = [:]

    init(_ factory: any MetricsFactory) {
        self.factory = factory
    }

    mutating func record(_ event: SSOEvent) {
        let facts = Self.dimensions.compactMap { fact in event.facts[fact].map { (fact.rawValue, $0) } }
        counter([("event", event.name.rawValue)] + facts).increment()
        guard let duration = event.duration else { return }
        switch event.name {
        case .stepFinished:
            let dimensions = [("step", event.facts[.step] ?? ""), ("ending", event.facts[.code] ?? "done")]
            timer("partner_sso.step.duration", dimensions).record(duration)
        case .signInFinished:
            timer("partner_sso.sign_in.duration", [("ending", event.facts[.result] ?? "")]).record(duration)
        default:
            break
        }
    }

    private mutating func counter(_ dimensions: [(String, String)]) -> Counter {
        let key = dimensions.flatMap { [$0.0, $0.1] }
        if let known = counters[key] { return known }
        let new = Counter(label: "partner_sso.events", dimensions: dimensions, factory: factory)
        counters[key] = new
        return new
    }

    private mutating func timer(_ label: String, _ dimensions: [(String, String)]) -> CoreMetrics.Timer {
        let key = [label] + dimensions.flatMap { [$0.0, $0.1] }
        if let known = timers[key] { return known }
        let new = CoreMetrics.Timer(label: label, dimensions: dimensions, factory: factory)
        timers[key] = new
        return new
    }
}

extension CoreMetrics.Timer {
    /// Records a duration of the framework's clock, in whole nanoseconds.
    fileprivate func record(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        recordNanoseconds(overflow ? .max : whole + attoseconds / 1_000_000_000)
    }
}
