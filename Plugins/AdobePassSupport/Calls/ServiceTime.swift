import HTTPTypes
import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Converts the service's instants to this device's time, and measures the difference from the service's answers.
///
/// Everything else judges by the device's clock, which viewers set and which starts wrong on some televisions. What the
/// platform says is not converted: its instants go to the service as the platform gave them.
public final class ServiceTime: Sendable {
    private struct State: Sendable {
        var drift = ClockDrift()
        /// Whether any answer had the service's time itself.
        var hasDate = false
    }

    /// A difference of more than a century is no time that anything could be judged by.
    private static let farthest = 100 * 365 * 86_400.0

    /// A day; codes hold half an hour.
    private static let longestSpan: Int64 = 86_400_000

    private let context: PluginContext
    private let state = Locked(State())

    init(_ context: PluginContext) {
        self.context = context
    }

    /// The instant by the service's clock, as far as it is known.
    var now: Date { context.clock.now.addingTimeInterval(-offset.timeInterval) }

    /// The device's time of an instant of the service's.
    ///
    /// - Parameter milliseconds: Milliseconds since 1970 in UTC, by the service's clock.
    /// - Returns: The same instant by the device's clock.
    public func expiry(_ milliseconds: Int64) -> Expiry {
        onDevice(Expiry(millisecondsSince1970: milliseconds))
    }

    /// The device's time of what the service says about a profile.
    ///
    /// - Parameter profile: The profile, by the service's clock.
    /// - Returns: The same profile by the device's clock.
    public func onDevice(_ profile: Profile) -> Profile {
        Profile(
            mvpd: profile.mvpd,
            kind: profile.kind,
            notBefore: profile.notBefore?.addingTimeInterval(offset.timeInterval),
            expiry: onDevice(profile.expiry),
            attributes: profile.attributes
        )
    }

    private func onDevice(_ expiry: Expiry) -> Expiry {
        guard let date = expiry.date else { return expiry }
        return .at(date.addingTimeInterval(offset.timeInterval))
    }

    /// Learns the service's time from an answer to something that the service has just made.
    ///
    /// Only for a service whose answers have no `Date` header, and for a span that such a thing can have: some answers
    /// carry a start that is no time at all.
    ///
    /// - Parameters:
    ///   - start: When it was made, by the service's clock.
    ///   - end: When it expires, by the same clock.
    public func learn(from start: Int64?, until end: Int64?) {
        guard let start, let end, !state.withLock({ $0.hasDate }) else { return }
        let span = end.subtractingReportingOverflow(start)
        guard !span.overflow, (1...Self.longestSpan).contains(span.partialValue) else { return }
        learn(Date(millisecondsSince1970: start))
    }

    /// Learns the service's time from the `Date` header; what a cache answers was made earlier by its `Age`.
    func learn(from answer: HTTPAnswer) {
        let fields = answer.response.headerFields
        guard let date = fields[.date].flatMap(HTTPDate.init)?.date else { return }
        let age = fields[.age].flatMap { Double($0) } ?? 0
        guard age >= 0, age < 31 * 86_400 else { return }
        state.withLock { $0.hasDate = true }
        learn(date.addingTimeInterval(age))
    }

    private var offset: Duration { state.withLock { $0.drift.offset } }

    private func learn(_ serviceNow: Date) {
        let seconds = context.clock.now.timeIntervalSince(serviceNow)
        guard seconds.isFinite, abs(seconds) < Self.farthest else { return }
        let measured = Duration.seconds(seconds)
        guard state.withLock({ $0.drift.measure(measured) }) else { return }
        context.report(SSOEvent(.clockDrift, [.offset: String(measured.components.seconds)]))
    }
}
