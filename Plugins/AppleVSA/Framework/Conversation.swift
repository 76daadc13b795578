import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// One operation's exchange with the framework, with its own manager.
///
/// It runs on the main actor, as Apple's samples do. Each operation has its own manager, which is released with it, so
/// that no data of one viewer is kept for the next.
@MainActor
final class Conversation {
    private let manager: AppleAccountManager
    private let forwarder: ViewForwarder
    private var request: AppleAccountRequest?
    private let deadlines: AppleVSASettings
    private let clock: any SSOClock
    private let report: @Sendable (SSOEvent) -> Void

    init(_ adapter: AppleFramework) {
        manager = adapter.makeManager()
        forwarder = ViewForwarder(presenter: adapter.presenter, clock: adapter.clock, report: adapter.report)
        deadlines = adapter.settings
        clock = adapter.clock
        report = adapter.report
        manager.handViews(to: forwarder)
    }

    /// Returns the meaning of a report, together with what the app's presenter did.
    func finding(_ report: MetadataReport, in question: FaultMeaning.Question) -> Finding {
        Finding(report, in: question).corrected(isRefused: forwarder.isRefused, vetoed: forwarder.vetoed)
    }

    /// Reports how a request ended on the viewer's screen, if a view was shown.
    ///
    /// Some of these events name the provider, so none is reported if the viewer has withdrawn permission meanwhile.
    func reportEnding(_ finding: Finding) async throws(SSOError) {
        guard forwarder.hasShown, let event = SSOEvent(endingOnScreen: finding, isVetoed: forwarder.vetoed != nil),
            try await access(asking: .never).refusal == nil
        else { return }
        report(event)
    }

    func access(asking: Asking) async throws(SSOError) -> AccessReport {
        try await PartnerCallback.value(
            of: "checkAccessStatus",
            deadline: deadlines.deadline(isViewerInvolved: asking == .ifNeeded),
            clock: clock,
            report: report
        ) { callback in
            manager.checkAccess(mayPrompt: asking == .ifNeeded) { callback($0) }
            return nil
        }
    }

    func metadata(for fields: MetadataFields) async throws(SSOError) -> MetadataReport {
        defer { forwarder.end() }
        do throws(SSOError) {
            return try await PartnerCallback.value(
                of: "enqueue",
                deadline: deadlines.deadline(isViewerInvolved: fields.isInterruptionAllowed),
                clock: clock,
                report: report
            ) { callback in
                request = manager.ask(for: fields) { callback($0) }
                // Apple's class is not safe to share between threads, so the request is stored and cancelled here. The
                // conversation owns the forwarder, so a strong reference in the other direction would be a cycle.
                forwarder.onRefusal { [weak self] in
                    Task { @MainActor in self?.request?.giveUp() }
                }
                return { [forwarder] in forwarder.close() }
            }
        } catch {
            request?.giveUp()
            throw error
        }
    }
}
