import HTTPTypes
import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Converts the service's times to this device's clock, using the difference measured from the service's answers.
///
/// All other code compares times with the device's clock, which viewers can set and which is wrong on some televisions
/// after they start. The platform's times are not converted; they are sent to the service unchanged.
public final class ServiceTime: Sendable {
    private struct State: Sendable {
        var drift = ClockDrift()
        /// Whether any answer contained the service's time in its `Date` header.
        var hasDate = false
    }

    /// The largest difference that is accepted: a century, in seconds.
    private static let farthest = 100 * 365 * 86_400.0

    /// The longest accepted lifetime: a day, in milliseconds; codes are valid for half an hour.
    private static let longestSpan: Int64 = 86_400_000

    private let context: PluginContext
    private let state = Locked(State())

    init(_ context: PluginContext) {
        self.context = context
    }

    /// The current time by the service's clock, as far as its difference is known.
    var now: Date { context.clock.now.addingTimeInterval(-offset.timeInterval) }

    /// Converts a time of the service to an expiry by the device's clock.
    ///
    /// - Parameter milliseconds: Milliseconds since 1970 in UTC, by the service's clock.
    /// - Returns: The same time by the device's clock.
    public func expiry(_ milliseconds: Int64) -> Expiry {
        onDevice(Expiry(millisecondsSince1970: milliseconds))
    }

    /// Converts the times of a profile to the device's clock.
    ///
    /// - Parameter profile: The profile, with times by the service's clock.
    /// - Returns: The same profile, with times by the device's clock.
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

    /// Derives the service's time from an answer about something that the service has just created.
    ///
    /// This applies only if no answer has had a `Date` header, and only if the lifetime is plausible. Some answers
    /// contain a start that is not a valid time.
    ///
    /// - Parameters:
    ///   - start: When it was created, by the service's clock.
    ///   - end: When it expires, by the same clock.
    public func learn(from start: Int64?, until end: Int64?) {
        guard let start, let end, !state.withLock({ $0.hasDate }) else { return }
        let span = end.subtractingReportingOverflow(start)
        guard !span.overflow, (1...Self.longestSpan).contains(span.partialValue) else { return }
        learn(Date(millisecondsSince1970: start))
    }

    /// Derives the service's time from the `Date` header, adding the `Age` of a cached answer.
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
